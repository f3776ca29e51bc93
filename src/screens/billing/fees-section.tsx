import { amountOf, owedFees, type UnpaidFee, unpaidTotal } from "../../domain/unpaid-fees.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import { useUnpaidFees } from "../../services/rider/rider-loads.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { BillingSection } from "./billing-section.tsx";

/** What a rider owes; a pass that failed to renew is said, but is no part of the total (spec 9). */
export function FeesSection({ level }: { readonly level: HeadingLevel }) {
  return (
    <BillingSection level={level} title="billing.fees" load={useUnpaidFees()} error="error.unpaidFees">
      {(fees) => (fees.length === 0 ? <NothingOwed /> : <Owed fees={fees} />)}
    </BillingSection>
  );
}

const NothingOwed = () => (
  <p>
    <T id="billing.fees.none" />
  </p>
);

function Owed({ fees }: { readonly fees: readonly UnpaidFee[] }) {
  const { money } = useTranslation();
  const owed = owedFees(fees);
  const passes = fees.filter((fee) => !owed.includes(fee));
  return (
    <>
      {owed.length > 0 && (
        <p>
          <b className="bs-billing__number">
            <NoTranslate>{money(unpaidTotal(fees))}</NoTranslate>
          </b>{" "}
          <T id="billing.fees.count" values={{ count: owed.length }} />
        </p>
      )}
      {passes.map((fee, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fees have no name of their own
        <p key={index}>
          <T id="billing.fees.pass" values={{ amount: <NoTranslate>{money(amountOf(fee))}</NoTranslate> }} />
        </p>
      ))}
      <p>
        <PlaceLink to="/settle-fees" button="primary">
          <T id="billing.fees.settle" />
        </PlaceLink>
      </p>
    </>
  );
}
