import { OwedFees } from "../../rider/owed-fees.tsx";
import { useUnpaidFees } from "../../rider/rider-loads.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { BillingSection } from "./billing-section.tsx";

export function FeesSection({ level }: { readonly level: HeadingLevel }) {
  return (
    <BillingSection level={level} title="billing.fees" load={useUnpaidFees()} error="error.unpaidFees">
      {(fees) => <OwedFees fees={fees} settle="primary" />}
    </BillingSection>
  );
}
