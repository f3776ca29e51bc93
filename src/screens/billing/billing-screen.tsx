import { T } from "../../i18n/translation.tsx";
import { LogInInvitation } from "../../parts/log-in-invitation.tsx";
import { ScreenData } from "../../parts/screen-data.tsx";
import { ScreenHeading } from "../../parts/screen-heading.tsx";
import { usePaymentProfile, useUnpaidFees } from "../../services/rider/rider-loads.ts";
import { useWorldState } from "../../services/world-context.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";

export function BillingScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const isLoggedIn = useWorldState(({ session }) => session.status === "authenticated");
  const heading = (
    <ScreenHeading level={headingLevel}>
      <T id="route.billing" />
    </ScreenHeading>
  );
  if (!isLoggedIn) return <LogInInvitation heading={heading} />;
  return (
    <section className="bs-screen">
      {heading}
      <BillingData />
    </section>
  );
}

function BillingData() {
  const profile = usePaymentProfile();
  const fees = useUnpaidFees();
  return (
    <ScreenData
      wanted={[
        { load: profile, failed: "error.paymentProfile" },
        { load: fees, failed: "error.unpaidFees" },
      ]}
    />
  );
}
