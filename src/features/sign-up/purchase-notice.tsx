import type { ReactNode, RefObject } from "react";
import { T } from "../../i18n/translation.tsx";
import { WalletNameText } from "../../payment/wallet.tsx";
import { OpenPurchaseNotice, PurchaseTitle, RefusedText } from "../../purchase/purchase-notices.tsx";
import { ClosableNotice } from "../../screen-parts/closable-notice.tsx";
import { NoticeRegion } from "../../screen-parts/notice-region.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { PurchaseControl } from "./use-purchase.ts";

interface PurchaseNoticeProps {
  readonly purchase: PurchaseControl;
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** The state of the purchase, as a notice beside the pay button. */
export const PurchaseNotice = ({ purchase, ref }: PurchaseNoticeProps) => (
  <NoticeRegion ref={ref}>{noticeOf(purchase)}</NoticeRegion>
);

function noticeOf(purchase: PurchaseControl): ReactNode {
  const { outcome, wallet, sheet } = purchase;
  if (purchase.isChecking) {
    return (
      <Notice kind="info" announced={false}>
        <T id="openPurchase.checking.purchase" />
      </Notice>
    );
  }
  if (purchase.isLocked || outcome?.status === "done") return null;
  if (!outcome) {
    return (
      wallet &&
      (sheet === "closed" || sheet === "failed") && (
        <Notice kind={sheet === "failed" ? "error" : "info"} announced={false}>
          <T id={`wallet.${sheet}`} values={{ wallet: <WalletNameText wallet={wallet.name} /> }} />
        </Notice>
      )
    );
  }
  switch (outcome.status) {
    case "refused":
      return (
        <ClosableNotice key="error" kind="error" announced={false}>
          <RefusedText refused={outcome} word="purchase" otherwise="signup.pay.refused" />
        </ClosableNotice>
      );
    case "nothingOpen":
      return null;
    case "busy":
      return (
        <Notice kind="warning" announced={false}>
          <T id="signup.pay.busy" />
        </Notice>
      );
    case "notFound":
    case "unknown":
    case "awaited":
    case "unshown":
      return (
        <OpenPurchaseNotice
          open={outcome}
          word="purchase"
          title={<PurchaseTitle subject="signUp" userId={null} state={outcome} />}
          onAskAgain={purchase.askAgain}
        />
      );
    default:
      return (
        <Notice kind="warning" announced={false}>
          <T id="openPurchase.notSent" />
        </Notice>
      );
  }
}
