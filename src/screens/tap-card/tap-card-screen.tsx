import { T } from "../../i18n/translation.tsx";
import { OnlyInProgram } from "../../parts/only-in-program.tsx";
import { ScreenData } from "../../parts/screen-data.tsx";
import { ScreenHeading } from "../../parts/screen-heading.tsx";
import { useKeyCard, useUser } from "../../services/rider/rider-loads.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";

export function TapCardScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const heading = (
    <ScreenHeading level={headingLevel}>
      <T id="route.tapCard" />
    </ScreenHeading>
  );
  return (
    <OnlyInProgram screen="tapCard" heading={heading}>
      <section className="bs-screen">
        {heading}
        <KeyCardData />
      </section>
    </OnlyInProgram>
  );
}

function KeyCardData() {
  const load = useKeyCard();
  const user = useUser();
  return (
    <ScreenData
      wanted={[
        { load: user, failed: "error.user" },
        { load, failed: "error.keyCard" },
      ]}
    />
  );
}
