import type { ReactNode, RefObject } from "react";
import { Sentences, T, useTranslation } from "../../i18n/translation.tsx";
import type { Cents } from "../../lib/money.ts";
import { OpenPurchaseNotice, PurchaseTitle, RefusedText } from "../../purchase/purchase-notices.tsx";
import { ClosableNotice } from "../../screen-parts/closable-notice.tsx";
import { NoticeRegion } from "../../screen-parts/notice-region.tsx";
import { Notice } from "../../ui/notice.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import type { SettlementControl } from "./use-settlement.ts";

interface SettlementNoticeProps {
  readonly settlement: SettlementControl;
  /** True after the rider saved another card here, until they pay with it. */
  readonly isCardSaved: boolean;
  /** True while fees are left to pay with it. */
  readonly owes: boolean;
  readonly userId: number;
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** The state of the payment, as a notice. */
export const SettlementNotice = ({ settlement, userId, isCardSaved, owes, ref }: SettlementNoticeProps) => (
  <NoticeRegion ref={ref}>
    {noticeOf({ settlement, userId }) ?? (isCardSaved && !settlement.isSending && <CardSaved owes={owes} />)}
  </NoticeRegion>
);

function Paid({ amount }: { readonly amount: Cents }) {
  const { money } = useTranslation();
  return <T id="settleFees.youPaid" values={{ amount: <NoTranslate>{money(amount)}</NoTranslate> }} />;
}

const CardSaved = ({ owes }: { readonly owes: boolean }) => (
  <ClosableNotice kind="success" announced={false}>
    <Sentences>
      <T id="updatePayment.saved" />
      {owes && <T id="settleFees.notPaidYet" />}
    </Sentences>
  </ClosableNotice>
);

function noticeOf({ settlement, userId }: Pick<SettlementNoticeProps, "settlement" | "userId">): ReactNode {
  const { open, problem, settledAmount } = settlement;
  if (settlement.isChecking) {
    return (
      <Notice kind="info" announced={false}>
        <T id="openPurchase.checking.payment" />
      </Notice>
    );
  }
  // In one piece, with the amount that the ended call brings.
  if (settlement.isSettled && !settlement.isSending) {
    return (
      <ClosableNotice kind="success" announced={false}>
        <Sentences>
          <T id="settleFees.settled" />
          {settledAmount !== null && settledAmount > 0 && <Paid amount={settledAmount} />}
        </Sentences>
      </ClosableNotice>
    );
  }
  if (open) {
    return (
      <OpenPurchaseNotice
        open={open}
        word="payment"
        title={<PurchaseTitle subject="fees" userId={userId} state={open} />}
        onAskAgain={settlement.askAgain}
      />
    );
  }
  switch (problem?.status) {
    case undefined:
    case "nothingOpen":
      return null;
    case "refused":
      return (
        <ClosableNotice key="error" kind="error" announced={false}>
          <RefusedText refused={problem} word="payment" otherwise="settleFees.refused" />
        </ClosableNotice>
      );
    case "noUserId":
      return (
        <ClosableNotice key="error" kind="error" announced={false}>
          <T id="settleFees.noUserId" />
        </ClosableNotice>
      );
    case "busy":
      return (
        <Notice kind="warning" announced={false}>
          <T id="settleFees.busy" />
        </Notice>
      );
    default:
      return (
        <Notice kind="warning" announced={false}>
          <T id="openPurchase.notSent" />
        </Notice>
      );
  }
}
