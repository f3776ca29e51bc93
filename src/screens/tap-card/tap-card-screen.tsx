import { T } from "../../i18n/translation.tsx";
import { OnlyInProgram } from "../../parts/only-in-program.tsx";
import { ScreenHeading } from "../../parts/screen-heading.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";

export function TapCardScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const heading = (
    <ScreenHeading level={headingLevel}>
      <T id="route.tapCard" />
    </ScreenHeading>
  );
  return (
    <OnlyInProgram screen="tapCard" heading={heading}>
      {heading}
    </OnlyInProgram>
  );
}
