import { useAppState } from "../../app-context/use-app-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { ServiceDown } from "../../parts/load-states.tsx";
import { LogInInvitation } from "../../parts/log-in-invitation.tsx";
import { PRINTED_CLASS } from "../../parts/print.ts";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import { usePaymentProfile, useSummary, useUnpaidFees, useUser } from "../../rider/rider-loads.ts";
import { registerSheet } from "../../styles/adopt.ts";
import { type HeadingLevel, levelBelow } from "../../ui/heading.tsx";
import css from "./billing.css?inline";
import { CardSection, FeesSection, RenewalSection } from "./billing-sections.tsx";
import { BillingViews } from "./billing-views.tsx";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

registerSheet(css);

export function BillingScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const isLoggedIn = useAppState(({ session }) => session.status === "authenticated");
  const level = levelBelow(headingLevel);
  const frame = { level: headingLevel, title: <T id="route.billing" /> };
  if (!isLoggedIn) return <LogInInvitation {...frame} />;
  return (
    <ScreenFrame {...frame} className={PRINTED_CLASS}>
      <BillingViews current="payment" />
      <BillingTrouble />
      <div className="bs-billing__sections">
        <CardSection level={level} />
        <RenewalSection level={level} />
        <FeesSection level={level} />
      </div>
    </ScreenFrame>
  );
}

/** One banner for everything that failed to load: each section itself only shows that it is empty. */
function BillingTrouble() {
  return (
    <ServiceDown
      wanted={[
        { load: usePaymentProfile(), failed: "error.paymentProfile" },
        { load: useUser(), failed: "error.user" },
        { load: useSummary(), failed: "error.user" },
        { load: useUnpaidFees(), failed: "error.unpaidFees" },
      ]}
    />
  );
}
