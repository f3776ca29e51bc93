import CircleCheck from "lucide-react/icons/circle-check";
import "./rider.css";
import { paths } from "../account/routes.ts";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { debtOf, type UnpaidFee } from "../domain/billing.ts";
import { hasFeesToSettle, type User } from "../domain/rider.ts";
import type { MessageId } from "../i18n/load-messages.ts";
import { Paragraph, T, useTranslation } from "../i18n/translation.tsx";
import { AppLink } from "../parts/app-link.tsx";
import { hasFailed, joinLoads } from "../query/use-load.ts";
import { useUnpaidFees, useUser } from "./rider-loads.ts";

declare module "../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

/** The loads for `DebtSummary`: fees alone do not say whether the rider has to settle them, or owes a renewal. */
export function useDebt() {
  const user = useUser();
  const error: MessageId = hasFailed(user) ? "error.user" : "error.unpaidFees";
  return { load: joinLoads(useUnpaidFees(), user), error };
}

interface DebtProps {
  readonly fees: readonly UnpaidFee[];
  readonly user: User;
}

/** The rider's debt, in the same words on every screen: fees, an unpaid renewal, both or none. */
export function DebtText({ fees: unpaidFees, user }: DebtProps) {
  const { program } = useAppContext();
  const { money } = useTranslation();
  const hasToSettle = hasFeesToSettle(user);
  const { fees, renewal } = debtOf(unpaidFees, user, program.passes);
  if (fees === 0 && renewal === 0) {
    if (hasToSettle) return <T id="fees.until" />;
    return (
      <p className="bs-line bs-debt__none" data-gap="2" data-align="start" data-nowrap>
        <CircleCheck className="bs-success bs-icon" />
        <T as="span" id="fees.none" />
      </p>
    );
  }
  const kind = fees === 0 ? "renewal" : renewal === 0 ? "fees" : "both";
  return (
    <>
      <Paragraph
        className="bs-lead bs-tight bs-digits"
        id={`fees.debt.${kind}`}
        verbatim={{ fees: money(fees), renewal: money(renewal) }}
      />
      {fees > 0 && <Paragraph id={hasToSettle ? "fees.until" : "fees.byThemselves"} />}
    </>
  );
}

/** The debt with a link: to settle or see the fees, or else to renew. */
export function DebtSummary({ fees, user }: DebtProps) {
  const { program } = useAppContext();
  const { fees: owedAmount, renewal } = debtOf(fees, user, program.passes);
  return (
    <div className="bs-stack bs-debt" data-gap="2" data-align="start">
      <DebtText fees={fees} user={user} />
      {hasFeesToSettle(user) ? (
        <AppLink to={paths.settleFees()} button="primary" text="fees.settle" />
      ) : owedAmount > 0 ? (
        <AppLink to={paths.settleFees()} text="fees.see" />
      ) : (
        renewal > 0 && <AppLink to={paths.renew()} button="secondary" text="fees.renew" />
      )}
    </div>
  );
}
