import { useAppState } from "../../app-context/use-app-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { SlowLoads } from "../../parts/load-states.tsx";
import { PRINTED_CLASS } from "../../parts/print.ts";
import { LogInInvitation, ScreenFrame } from "../../parts/screen-frame.tsx";
import { usePaymentProfile, useSummary, useUnpaidFees, useUser } from "../../rider/rider-loads.ts";
import { CardSection, FeesSection, RenewalSection } from "./billing-sections.tsx";
import { BillingViews } from "./billing-views.tsx";
import "./billing.css";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

export function BillingScreen() {
  const isLoggedIn = useAppState(({ session }) => session.status === "authenticated");
  const title = <T id="route.billing" />;
  if (!isLoggedIn) return <LogInInvitation title={title} />;
  return (
    <ScreenFrame title={title} className={PRINTED_CLASS}>
      <BillingViews current="payment" />
      <SlowBilling />
      <div className="bs-stack bs-billing__sections" data-gap="5">
        <CardSection />
        <RenewalSection />
        <FeesSection />
      </div>
    </ScreenFrame>
  );
}

/** Each section says what it failed to load. */
const SlowBilling = () => <SlowLoads loads={[usePaymentProfile(), useUser(), useSummary(), useUnpaidFees()]} />;
