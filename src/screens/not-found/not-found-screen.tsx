import { T } from "../../i18n/translation.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import css from "../../parts/screen.css?inline";
import { ScreenHeading } from "../../parts/screen-heading.tsx";
import { HOME } from "../../routing/place.ts";
import { registerSheet } from "../../styles/adopt.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";

registerSheet(css);

/** Where an unknown address leads a rider. */
export function NotFoundScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  return (
    <section className="bs-screen">
      <ScreenHeading level={headingLevel}>
        <T id="route.notFound" />
      </ScreenHeading>
      <p>
        <T id="notFound.text" />
      </p>
      <PlaceLink to={HOME} button="primary">
        <T id="notFound.home" />
      </PlaceLink>
    </section>
  );
}
