import { useWorldState } from "../../context/world-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { LogInInvitation } from "../../screen-parts/log-in-invitation.tsx";
import { ScreenHeading } from "../../screen-parts/screen-heading.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import css from "./refer.css?inline";
import { Referral } from "./referral.tsx";

registerSheet(css);

/** A link by which friends join. */
export function ReferScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const isLoggedIn = useWorldState(({ session }) => session.status === "authenticated");
  const heading = (
    <ScreenHeading level={headingLevel}>
      <T id="route.refer" />
    </ScreenHeading>
  );
  if (!isLoggedIn) return <LogInInvitation heading={heading} />;
  return (
    <section className="bs-refer">
      {heading}
      <Referral />
    </section>
  );
}
