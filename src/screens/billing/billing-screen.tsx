import { T } from "../../i18n/translation.tsx";
import { LogInInvitation } from "../../parts/log-in-invitation.tsx";
import { ScreenHeading } from "../../parts/screen-heading.tsx";
import { useWorldState } from "../../services/world-context.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";

export function BillingScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const isLoggedIn = useWorldState(({ session }) => session.status === "authenticated");
  const heading = (
    <ScreenHeading level={headingLevel}>
      <T id="route.billing" />
    </ScreenHeading>
  );
  return isLoggedIn ? heading : <LogInInvitation heading={heading} />;
}
