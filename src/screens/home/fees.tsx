import { CircleCheck } from "lucide-react";
import { amountOf, owedFees, type UnpaidFee, unpaidTotal } from "../../domain/unpaid-fees.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import { useUnpaidFees } from "../../services/rider/rider-loads.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { HomeSection } from "./home-section.tsx";

/** What a rider owes; a pass that failed to renew is said, but is no part of the total (spec 9). */
export function Fees({ level }: { readonly level: HeadingLevel }) {
  const fees = useUnpaidFees();
  return (
    <HomeSection level={level} title="home.fees" load={fees} error="home.error.fees" lines={2}>
      {(unpaid) => (unpaid.length === 0 ? <NothingOwed /> : <Owed fees={unpaid} />)}
    </HomeSection>
  );
}

function NothingOwed() {
  return (
    <p className="bs-home__good">
      <CircleCheck className="bs-icon" />
      <span>
        <T id="home.fees.none" />
      </span>
    </p>
  );
}

function Owed({ fees }: { readonly fees: readonly UnpaidFee[] }) {
  const { money } = useTranslation();
  const owed = owedFees(fees);
  const passes = fees.filter((fee) => !owed.includes(fee));
  return (
    <>
      {owed.length > 0 && (
        <p>
          <b className="bs-home__number">
            <NoTranslate>{money(unpaidTotal(fees))}</NoTranslate>
          </b>{" "}
          <span className="bs-home__muted">
            <T id="home.fees.count" values={{ count: owed.length }} />
          </span>
        </p>
      )}
      {passes.map((fee, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fees have no name of their own
        <p key={index} className="bs-home__muted">
          <T id="home.fees.pass" values={{ amount: <NoTranslate>{money(amountOf(fee))}</NoTranslate> }} />
        </p>
      ))}
      <p>
        <PlaceLink to="/settle-fees" button="secondary">
          <T id="home.settle" />
        </PlaceLink>
      </p>
    </>
  );
}
