import CircleCheck from "lucide-react/icons/circle-check";
import { T, useTranslation } from "../i18n/translation.tsx";
import { amountOf, failedRenewals, owedFees, type UnpaidFee, unpaidTotal } from "../programs/unpaid-fees.ts";
import { paths } from "../routing/routes.ts";
import { PlaceLink, type PlaceLinkButton } from "../screen-parts/place-link.tsx";
import { registerSheet } from "../styles/adopt.ts";
import { NoTranslate } from "../ui/no-translate.tsx";
import css from "./owed-fees.css?inline";

registerSheet(css);

interface OwedFeesProps {
  readonly fees: readonly UnpaidFee[];
  /** The button that leads to settling them; null where another one does. */
  readonly settle: PlaceLinkButton | null;
}

/** What a rider owes; a pass that failed to renew is said, but is no part of the total (spec 9). */
export function OwedFees({ fees, settle }: OwedFeesProps) {
  const { money } = useTranslation();
  const { length: count } = owedFees(fees);
  if (fees.length === 0) return <NothingOwed />;
  return (
    <div className="bs-owed-fees">
      {count > 0 && (
        <p>
          <b className="bs-owed-fees__total">
            <NoTranslate>{money(unpaidTotal(fees))}</NoTranslate>
          </b>{" "}
          <span className="bs-owed-fees__note">
            <T id="fees.count" values={{ count }} />
          </span>
        </p>
      )}
      {failedRenewals(fees).map((fee, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fees have no name of their own
        <p key={index} className="bs-owed-fees__note">
          <T id="fees.pass" values={{ amount: <NoTranslate>{money(amountOf(fee))}</NoTranslate> }} />
        </p>
      ))}
      {settle && (
        <PlaceLink to={paths.settleFees()} button={settle}>
          <T id="fees.settle" />
        </PlaceLink>
      )}
    </div>
  );
}

function NothingOwed() {
  return (
    <p className="bs-owed-fees__none">
      <CircleCheck className="bs-icon" />
      <span>
        <T id="fees.none" />
      </span>
    </p>
  );
}
