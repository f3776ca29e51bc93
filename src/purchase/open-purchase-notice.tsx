import type { ReactNode } from "react";
import type { MessageId } from "../i18n/message-id.ts";
import { T } from "../i18n/translation.tsx";
import { useSupport } from "../screen-parts/support.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import type { OpenOutcome } from "./purchase-outcome.ts";

/** The word for a purchase in the messages. */
export type PurchaseWord = "purchase" | "payment" | "order" | "reward";

interface OpenPurchaseNoticeProps {
  readonly open: OpenOutcome;
  readonly word: PurchaseWord;
  readonly title?: ReactNode;
  /** Absent if the service cannot be asked. */
  readonly onAskAgain: (() => void) | undefined;
  /** Sends it again; absent where the screen's own button does that. */
  readonly onTryAgain?: (() => void) | undefined;
  /** On other screens, a link to the one where the rider can retry. */
  readonly action?: ReactNode;
}

/**
 * The notice for a purchase whose outcome is unknown: what we know, and what to do. A live region around it announces
 * it.
 */
export function OpenPurchaseNotice(props: OpenPurchaseNoticeProps) {
  const { open, word, title, onAskAgain, onTryAgain, action } = props;
  const support = useSupport();
  const isNotFound = open.status === "notFound";
  const again = onTryAgain && (
    <Button onClick={onTryAgain}>
      <T id="openPurchase.tryAgain" />
    </Button>
  );
  const ask = open.status !== "unshown" && onAskAgain && (
    <Button onClick={onAskAgain}>
      <T id="openPurchase.checkAgain" />
    </Button>
  );
  return (
    <Notice
      kind={isNotFound ? "warning" : "error"}
      title={title}
      announced={false}
      actions={isNotFound ? (action ?? again) : ask}
    >
      <p>
        <T id={textOf(open, word)} values={support} />
      </p>
      {isNotFound && (
        <p>
          <T id="openPurchase.notFound.again" values={support} />
        </p>
      )}
    </Notice>
  );
}

function textOf(open: OpenOutcome, word: PurchaseWord): MessageId {
  switch (open.status) {
    case "notFound":
      return open.isKeyed ? `openPurchase.notFoundKeyed.${word}` : `openPurchase.notFound.${word}`;
    case "unknown":
      return `openPurchase.unknown.${word}`;
    default:
      return `openPurchase.${open.status}`;
  }
}
