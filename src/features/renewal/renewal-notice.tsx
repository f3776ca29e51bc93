import type { ReactNode, RefObject } from "react";
import { T } from "../../i18n/translation.tsx";
import type { Pass } from "../../programs/pass.ts";
import { OpenPurchaseNotice } from "../../purchase/open-purchase-notice.tsx";
import { isOpenOutcome } from "../../purchase/purchase-outcome.ts";
import { PurchaseTitle } from "../../purchase/purchase-title.tsx";
import { RefusedText } from "../../purchase/refused-text.tsx";
import { AppLink } from "../../screen-parts/app-link.tsx";
import { ClosableNotice } from "../../screen-parts/closable-notice.tsx";
import { NoticeRegion } from "../../screen-parts/notice-region.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useCardPath } from "./card-to-pay.tsx";
import type { RenewalControl } from "./use-renewal.ts";

interface RenewalNoticeProps {
  readonly renewal: RenewalControl;
  /** True after the rider tried to pay with a card that cannot be used. */
  readonly isCardAsked: boolean;
  readonly chosen: Pass | null;
  readonly userId: number;
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** The state of the purchase, as a notice beside the pay button. */
export function RenewalNotice({ ref, chosen, ...shown }: RenewalNoticeProps) {
  const cardPlace = useCardPath(chosen);
  const updateCard = (
    <AppLink to={cardPlace} button="secondary">
      <T id="renew.card.update" />
    </AppLink>
  );
  return <NoticeRegion ref={ref}>{noticeOf({ ...shown, updateCard })}</NoticeRegion>;
}

interface Shown extends Omit<RenewalNoticeProps, "ref" | "chosen"> {
  readonly updateCard: ReactNode;
}

function noticeOf({ renewal, isCardAsked, userId, updateCard }: Shown): ReactNode {
  const { outcome } = renewal;
  if (renewal.isChecking) {
    return (
      <Notice kind="info" announced={false}>
        <T id="openPurchase.checking.purchase" />
      </Notice>
    );
  }
  if (isCardAsked) {
    return (
      // The card below says which card it is and links to another one.
      <Notice kind="error" announced={false}>
        <T id="purchase.card.update" />
      </Notice>
    );
  }
  if (renewal.isLocked) return null;
  if (renewal.open) {
    return (
      <OpenPurchaseNotice
        open={renewal.open}
        word="purchase"
        // After a reload, the chosen pass may differ from the pass that was sent.
        title={<PurchaseTitle subject="pass" userId={userId} state={renewal.open} />}
        onTryAgain={renewal.tryAgain}
        onAskAgain={renewal.askAgain}
      />
    );
  }
  if (!outcome || outcome.status === "done" || outcome.status === "nothingOpen" || isOpenOutcome(outcome)) return null;
  switch (outcome.status) {
    case "refused":
      return (
        <ClosableNotice key="error" kind="error" announced={false} actions={outcome.field === "tokenId" && updateCard}>
          <RefusedText refused={outcome} word="purchase" otherwise="renew.pay.refused" />
        </ClosableNotice>
      );
    case "notEligible":
      return (
        <ClosableNotice key="error" kind="error" announced={false}>
          <T id="purchase.notProrated" />
        </ClosableNotice>
      );
    case "busy":
    case "outdated":
      return (
        <Notice kind="warning" announced={false}>
          <T id={`renew.pay.${outcome.status}`} />
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
