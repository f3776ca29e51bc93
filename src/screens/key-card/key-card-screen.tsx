import { T } from "../../i18n/translation.tsx";
import { OnlyInProgram } from "../../parts/only-in-program.tsx";
import { ScreenHeading } from "../../parts/screen-heading.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";

export function KeyCardScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const heading = (
    <ScreenHeading level={headingLevel}>
      <T id="route.keyCard" />
    </ScreenHeading>
  );
  return (
    <OnlyInProgram screen="keyCard" heading={heading}>
      {heading}
    </OnlyInProgram>
  );
}
