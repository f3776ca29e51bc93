import type { MessageId } from "../i18n/message-id.ts";
import { T } from "../i18n/translation.tsx";
import { UntranslatedText } from "../i18n/untranslated-text.tsx";
import type { PurchaseWord } from "./open-purchase-notice.tsx";
import type { Refused } from "./purchase-outcome.ts";

interface RefusedTextProps {
  readonly refused: Pick<Refused, "reason" | "isUncharged">;
  readonly word: PurchaseWord;
  /** Where the service gave no words of its own; null where the notice says it already. */
  readonly otherwise: MessageId | null;
}

/** Why the service said no, and that nothing was charged where that is known. */
export function RefusedText({ refused: { reason, isUncharged }, word, otherwise }: RefusedTextProps) {
  const words = reason === null ? otherwise && <T id={otherwise} /> : <UntranslatedText>{reason}</UntranslatedText>;
  return (
    <>
      {words && <p>{words}</p>}
      {/* Points are not money. */}
      {isUncharged && word !== "reward" && (
        <p>
          <T id="openPurchase.uncharged" />
        </p>
      )}
    </>
  );
}
