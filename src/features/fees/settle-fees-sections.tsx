import type { ReactNode } from "react";
import { amountOf, type Debt, owedFees, type UnpaidFee } from "../../domain/billing.ts";
import type { Pass } from "../../domain/passes.ts";
import { Money, Sentences, T, useTranslation } from "../../i18n/translation.tsx";
import { ZERO } from "../../lib/money.ts";
import { NoticeRegion } from "../../parts/notice-region.tsx";
import { PassTicket } from "../../passes/pass-ticket.tsx";
import { MaskedCard } from "../../payment/card-face.tsx";
import type { SettledFees } from "../../purchase/orders.ts";
import { PurchaseNotice } from "../../purchase/purchase-notice.tsx";
import type { PurchaseControl } from "../../purchase/use-purchase.ts";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";

const TRANSLATED_FEE_TYPES = ["Trip", "LateReturn"] as const;

interface FeeListProps {
  readonly fees: readonly UnpaidFee[];
  readonly debt: Debt;
  /** The name of the rider's own pass; null where it is unknown. */
  readonly passName: string | null;
  /** The payment that has just succeeded; null until then, and where nothing was paid. */
  readonly payment: SettledFees | null;
}

/** Each fee with the amount that the rider owes, their total, and what renewing the pass costs afterwards. */
export function FeeList({ fees, debt, passName, payment }: FeeListProps) {
  const feesOwed = owedFees(fees);
  const total = payment?.amount ?? debt.fees;
  const rows = [
    ...feesOwed.map((fee) => ({
      label: <FeeName type={fee.type} />,
      value: <Money amount={amountOf(fee)} />,
      note: fee.adjusted !== null && <T id="settleFees.adjusted" values={{ charge: <Money amount={fee.charge} /> }} />,
    })),
    (feesOwed.length > 0 || (payment !== null && total > 0)) && {
      label: <T id={payment ? "settleFees.paid" : "settleFees.total"} />,
      value: <Money amount={total} />,
      strong: true,
      note: payment?.card && <T id="settleFees.paidWith" values={{ card: <MaskedCard profile={payment.card} /> }} />,
    },
    debt.renewal > 0 && {
      label: (
        <T id={passName ? "settleFees.thenRenew" : "settleFees.thenRenewOwn"} verbatim={{ pass: passName ?? "" }} />
      ),
      value: <Money amount={debt.renewal} />,
    },
  ];
  if (!rows.some(Boolean)) return null;
  return <SummaryList rows={rows} />;
}

interface FeeStatementProps {
  /** The rider's own pass; null for none, or for one that the program does not know. */
  readonly pass: Pass | null;
  readonly state: "active" | "notActivated" | "delinquent" | "expired";
  readonly children: ReactNode;
}

/** Shows the fees (`children`) on a ticket of the rider's pass with its state, or on a plain card without a pass. */
export function FeeStatement({ pass, state, children }: FeeStatementProps) {
  if (pass === null) return <Card>{children}</Card>;
  return (
    <PassTicket
      name={pass.name}
      label={state === "expired" ? "mostRecent" : "current"}
      state={state}
      stateText={<T id={`pass.state.${state}`} />}
    >
      <div className="bs-stack bs-ticket__body">{children}</div>
    </PassTicket>
  );
}

/** The fee's name in the rider's language: "Fee" without a type; for an unknown type, the service's own word. */
function FeeName({ type }: { readonly type: string }) {
  const translatedType = TRANSLATED_FEE_TYPES.find((name) => name === type);
  if (type === "") return <T id="settleFees.type.unknown" />;
  return translatedType ? <T id={`settleFees.type.${translatedType}`} /> : <span>{type}</span>;
}

interface SettlementNoticeProps {
  readonly purchase: PurchaseControl<"fees">;
  /** True after the rider saved another card here, until they pay with it. */
  readonly isCardSaved: boolean;
  /** True for a pass that has not ended: it works again once the fees are settled, without a renewal. */
  readonly isPassActive: boolean;
}

export function SettlementNotice({ purchase, isCardSaved, isPassActive }: SettlementNoticeProps) {
  const { money } = useTranslation();
  const { state } = purchase;
  const hasPurchaseNotice = state.status !== "idle" || state.unsent !== null;
  const amount = state.status === "done" ? (state.done.amount ?? ZERO) : ZERO;
  return (
    <NoticeRegion ref={purchase.noticeRegion}>
      {hasPurchaseNotice ? (
        <PurchaseNotice
          purchase={purchase}
          done={
            <Notice kind="success">
              <Sentences>
                <T id={isPassActive ? "settleFees.settled.works" : "settleFees.settled"} />
                {amount > 0 && <T id="settleFees.youPaid" verbatim={{ amount: money(amount) }} />}
              </Sentences>
            </Notice>
          }
        />
      ) : (
        isCardSaved && (
          <Notice kind="success">
            <Sentences>
              <T id="updatePayment.saved" />
              <T id="settleFees.notPaidYet" />
            </Sentences>
          </Notice>
        )
      )}
    </NoticeRegion>
  );
}
