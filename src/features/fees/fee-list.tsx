import type { ReactNode } from "react";
import { T, useTranslation } from "../../i18n/translation.tsx";
import type { Cents } from "../../lib/money.ts";
import { CardSigns } from "../../payment/card-face.tsx";
import type { PaymentProfile } from "../../payment/payment-card.ts";
import { amountOf, debtOf, owedFees, type UnpaidFee } from "../../programs/billing.ts";
import { Card } from "../../ui/card.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";

const KNOWN = ["Trip", "LateReturn"] as const;

/** A payment that just succeeded; `card` is null where another page paid. */
export interface PaidFees {
  readonly amount: Cents;
  readonly card: PaymentProfile | null;
}

interface FeeListProps {
  readonly fees: readonly UnpaidFee[];
  /** The name of the pass that failed to renew; null where it is unknown. */
  readonly passName: string | null;
  readonly paid: PaidFees | null;
}

/** Each fee with the amount that counts, their total, and after it the part that a renewal pays. */
export function FeeList({ fees, passName, paid }: FeeListProps) {
  const { money } = useTranslation();
  const owed = owedFees(fees);
  const debt = debtOf(fees);
  const amount = (cents: Cents) => <NoTranslate>{money(cents)}</NoTranslate>;
  const rows = [
    ...owed.map((fee) => ({
      label: <FeeName type={fee.type} />,
      value: amount(amountOf(fee)),
      ...(fee.adjusted !== null && { note: <T id="settleFees.adjusted" values={{ charge: amount(fee.charge) }} /> }),
    })),
    ...(owed.length > 0 || (paid && paid.amount > 0) ? [sumOf(paid, amount(paid?.amount ?? debt.fees))] : []),
    ...(debt.renewal > 0
      ? [
          {
            label: passName ? (
              <T id="settleFees.thenRenew" values={{ pass: <NoTranslate>{passName}</NoTranslate> }} />
            ) : (
              <T id="settleFees.thenRenewOwn" />
            ),
            value: amount(debt.renewal),
          },
        ]
      : []),
  ];
  if (rows.length === 0) return null;
  return (
    <Card>
      <SummaryList rows={rows} />
    </Card>
  );
}

function sumOf(paid: PaidFees | null, value: ReactNode) {
  if (!paid) return { label: <T id="settleFees.total" />, value, strong: true };
  const note = paid.card && {
    note: <T id="settleFees.paidWith" values={{ card: <CardSigns profile={paid.card} /> }} />,
  };
  return { label: <T id="settleFees.paid" />, value, strong: true, ...note };
}

/** The service's own word where the messages have no name for the fee. */
function FeeName({ type }: { readonly type: string }) {
  const known = KNOWN.find((name) => name === type);
  if (type === "") return <T id="settleFees.type.unknown" />;
  return known ? <T id={`settleFees.type.${known}`} /> : <span>{type}</span>;
}
