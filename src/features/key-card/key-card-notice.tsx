import { T, useTranslation } from "../../i18n/translation.tsx";
import { OpenPurchaseNotice, RefusedText } from "../../purchase/purchase-notices.tsx";
import type { OpenOutcome, RefusedOutcome, UnsentOutcome } from "../../purchase/purchase-outcome.ts";
import { ClosableNotice } from "../../screen-parts/closable-notice.tsx";
import { Notice } from "../../ui/notice.tsx";

/** The state of an order that is not done. */
export type KeyCardOrderStatus = OpenOutcome | RefusedOutcome | UnsentOutcome | { readonly status: "checking" };

interface KeyCardNoticeProps {
  readonly said: KeyCardOrderStatus;
  /** The program's word for a key card. */
  readonly keyCard: string;
  readonly onAskAgain: () => void;
}

/** The state of an order, as a notice. */
export function KeyCardNotice({ said, keyCard, onAskAgain }: KeyCardNoticeProps) {
  const { t } = useTranslation();
  switch (said.status) {
    case "checking":
      return (
        <Notice kind="info" announced={false}>
          <span>{t("keyCard.checking", { keyCard })}</span>
        </Notice>
      );
    case "notFound":
    case "unknown":
    case "awaited":
    case "unshown":
      return <OpenPurchaseNotice open={said} word="order" onAskAgain={onAskAgain} />;
    case "busy":
      return (
        <Notice kind="warning" announced={false}>
          <T id="keyCard.busy" />
        </Notice>
      );
    case "refused":
      return (
        <ClosableNotice key="error" kind="error" announced={false}>
          <p>
            <T id="keyCard.failed" />
          </p>
          <RefusedText refused={said} word="order" otherwise={null} />
        </ClosableNotice>
      );
    case "nothingOpen":
      return null;
    default:
      return (
        <ClosableNotice key="error" kind="error" announced={false}>
          <T id="keyCard.failed" />
        </ClosableNotice>
      );
  }
}
