import type { MessageId } from "../i18n/message-id.ts";
import { T, UntranslatedText } from "../i18n/translation.tsx";

import type { PurchaseWord } from "./open-purchase-notice.tsx";
import type { RefusedOutcome } from "./purchase-outcome.ts";

interface RefusedTextProps {
  readonly refused: Pick<RefusedOutcome, "reason" | "isUncharged">;
  readonly word: PurchaseWord;
  /** The text where the service gave no reason; null where the notice already has one. */
  readonly otherwise: MessageId | null;
}

/** The service's reason for a refusal, and that nothing was charged where this is certain. */
export function RefusedText({ refused: { reason, isUncharged }, word, otherwise }: RefusedTextProps) {
  const words = reason === null ? otherwise && <T id={otherwise} /> : <UntranslatedText>{reason}</UntranslatedText>;
  return (
    <>
      {words && <p>{words}</p>}
      {/* Points are not money, so the sentence about a charge does not apply. */}
      {isUncharged && word !== "reward" && (
        <p>
          <T id="openPurchase.uncharged" />
        </p>
      )}
    </>
  );
}
