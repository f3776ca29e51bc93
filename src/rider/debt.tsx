import CircleCheck from "lucide-react/icons/circle-check";
import { paths } from "../account/routes.ts";
import { debtOf, type UnpaidFee } from "../domain/billing.ts";
import { hasFeesToSettle, type User } from "../domain/rider.ts";
import { T, useTranslation } from "../i18n/translation.tsx";
import { AppLink } from "../parts/app-link.tsx";
import type { Load } from "../query/use-load.ts";
import { registerSheet } from "../styles/adopt.ts";
import { NoTranslate } from "../ui/text-spans.tsx";
import css from "./rider.css?inline";

declare module "../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

registerSheet(css);

interface DebtProps {
  readonly fees: readonly UnpaidFee[];
  /** Whether the rider has to settle the fees; null where this is unknown. */
  readonly isToSettle: boolean | null;
}

/** Whether a rider has fees to settle; null while the user is not loaded. */
export const isToSettle = (user: Load<User>): boolean | null =>
  user.status === "ready" ? hasFeesToSettle(user.data) : null;

/** A rider's debt in one sentence, and its consequence, in the same words on every screen. */
export function DebtText({ fees: unpaid, isToSettle }: DebtProps) {
  const { money } = useTranslation();
  const { fees, renewal } = debtOf(unpaid);
  if (fees === 0 && renewal === 0) return isToSettle ? <T id="fees.until" /> : <NothingOwed />;
  const kind = fees === 0 ? "renewal" : renewal === 0 ? "fees" : "both";
  return (
    <>
      <p className="bs-debt__sum">
        <T
          id={`fees.debt.${kind}`}
          values={{
            fees: <NoTranslate>{money(fees)}</NoTranslate>,
            renewal: <NoTranslate>{money(renewal)}</NoTranslate>,
          }}
        />
      </p>
      {fees > 0 && isToSettle !== null && (
        <p>
          <T id={isToSettle ? "fees.until" : "fees.byThemselves"} />
        </p>
      )}
    </>
  );
}

/** A rider's debt, with a link to settle it. */
export function DebtSummary({ fees, isToSettle }: DebtProps) {
  const { fees: owed, renewal } = debtOf(fees);
  return (
    <div className="bs-debt">
      <DebtText fees={fees} isToSettle={isToSettle} />
      {isToSettle ? (
        <AppLink to={paths.settleFees()} button="primary">
          <T id="fees.settle" />
        </AppLink>
      ) : owed > 0 ? (
        <AppLink to={paths.settleFees()}>
          <T id="fees.see" />
        </AppLink>
      ) : (
        renewal > 0 && (
          <AppLink to={paths.renew()} button="secondary">
            <T id="fees.renew" />
          </AppLink>
        )
      )}
    </div>
  );
}

function NothingOwed() {
  return (
    <p className="bs-debt__none">
      <CircleCheck className="bs-icon" />
      <span>
        <T id="fees.none" />
      </span>
    </p>
  );
}
