import { T } from "../i18n/translation.tsx";
import { HomeLink } from "../screen-parts/home-link.tsx";
import css from "../screen-parts/screen.css?inline";
import { ScreenHeading } from "../screen-parts/screen-heading.tsx";
import { registerSheet } from "../styles/adopt.ts";
import type { HeadingLevel } from "../ui/heading.tsx";

registerSheet(css);

/** The screen of an unknown address. */
export function NotFoundScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  return (
    <section className="bs-screen">
      <ScreenHeading level={headingLevel}>
        <T id="route.notFound" />
      </ScreenHeading>
      <p>
        <T id="notFound.text" />
      </p>
      <HomeLink button="primary" />
    </section>
  );
}
