import { Debt, isToSettle } from "../../rider/debt.tsx";
import { useUnpaidFees, useUser } from "../../rider/rider-loads.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { BillingSection } from "./billing-section.tsx";

export function FeesSection({ level }: { readonly level: HeadingLevel }) {
  const user = useUser();
  return (
    <BillingSection level={level} title="billing.fees" load={useUnpaidFees()} error="error.unpaidFees">
      {(fees) => <Debt fees={fees} isToSettle={isToSettle(user)} />}
    </BillingSection>
  );
}
