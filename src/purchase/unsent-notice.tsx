import { T, useTranslation } from "../i18n/translation.tsx";
import { Notice } from "../ui/notice.tsx";
import type { PurchaseWord } from "./purchase-kind.ts";
import type { Unsent } from "./purchase-state.ts";

interface UnsentProps {
  readonly unsent: Unsent;
  readonly word: PurchaseWord;
}

export const UnsentNotice = ({ unsent, word }: UnsentProps) => (
  <Notice kind={unsent.status === "notEligible" || unsent.status === "noUserId" ? "error" : "warning"}>
    <UnsentText unsent={unsent} word={word} />
  </Notice>
);

export function UnsentText({ unsent, word }: UnsentProps) {
  const { money } = useTranslation();
  switch (unsent.status) {
    case "repriced":
      return unsent.total === null ? (
        <T id="unsent.repriced.unknown" />
      ) : (
        <T id="unsent.repriced" verbatim={{ total: money(unsent.total) }} />
      );
    case "otherCard": {
      const { brand, lastFour } = unsent.card;
      if (lastFour === "") return <T id="unsent.otherCard.none" />;
      return <T id="unsent.otherCard" verbatim={{ card: `${brand} •••• ${lastFour}` }} />;
    }
    case "outdated":
      return <T id={`unsent.outdated.${word === "reward" ? "reward" : "purchase"}`} />;
    default:
      return <T id={`unsent.${unsent.status}`} />;
  }
}
