import { T } from "../i18n/translation.tsx";
import { HomeLink } from "../screen-parts/home-link.tsx";
import { ScreenFrame } from "../screen-parts/screen-frame.tsx";
import type { HeadingLevel } from "../ui/heading.tsx";

/** The screen of an unknown address. */
export function NotFoundScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  return (
    <ScreenFrame level={headingLevel} title={<T id="route.notFound" />} width="content">
      <p>
        <T id="notFound.text" />
      </p>
      <HomeLink button="primary" />
    </ScreenFrame>
  );
}
