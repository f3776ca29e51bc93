import { T } from "../../i18n/translation.tsx";
import { useKeyCardStanding } from "../../rider/key-card-standing.ts";
import { useUser } from "../../rider/rider-loads.ts";
import { LoadStatus } from "../../screen-parts/load-status.tsx";
import { ScreenHeading } from "../../screen-parts/screen-heading.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import { deeper, type HeadingLevel } from "../../ui/heading.tsx";
import css from "./key-card.css?inline";
import { KeyCardDesk } from "./key-card-desk.tsx";
import { OnlyInProgram } from "./only-in-program.tsx";

registerSheet(css);

/** The rider's key card, and how to get one. */
export function KeyCardScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const heading = (
    <ScreenHeading level={headingLevel}>
      <T id="route.keyCard" />
    </ScreenHeading>
  );
  return (
    <OnlyInProgram screen="keyCard" heading={heading}>
      <section className="bs-key-card">
        {heading}
        <LoadedKeyCard level={deeper(headingLevel)} />
      </section>
    </OnlyInProgram>
  );
}

function LoadedKeyCard({ level }: { readonly level: HeadingLevel }) {
  const standing = useKeyCardStanding();
  const user = useUser();
  if (standing.status === "ready" && user.status === "ready")
    return <KeyCardDesk standing={standing.data} user={user.data} level={level} />;
  return (
    <LoadStatus
      wanted={[
        { load: user, failed: "error.user" },
        { load: standing, failed: "error.keyCard" },
      ]}
    />
  );
}
