import { useRef } from "react";
import { ServiceWords } from "../../i18n/service-words.tsx";
import { T } from "../../i18n/translation.tsx";
import { UnknownPayment } from "../../parts/unknown-payment.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFocusFollows } from "../../ui/use-focus-follows.ts";
import type { PurchaseControl } from "./use-purchase.ts";

/** How the purchase stands, in words, beside the button that pays. */
export function PurchaseNotice({ purchase }: { readonly purchase: PurchaseControl }) {
  const { outcome } = purchase;
  const unknown = useRef<HTMLDivElement>(null);
  useFocusFollows(outcome?.status ?? "", unknown);
  if (purchase.isChecking) {
    return (
      <Notice kind="info">
        <T id="signup.pay.checking" />
      </Notice>
    );
  }
  if (purchase.isLocked || !outcome || outcome.status === "done") return null;
  switch (outcome.status) {
    case "refused":
      return (
        <Notice kind="error">
          {outcome.reason === null ? <T id="signup.pay.refused" /> : <ServiceWords>{outcome.reason}</ServiceWords>}
        </Notice>
      );
    case "notDone":
      return (
        <Notice kind="warning">
          <T id="signup.pay.notDone" />
        </Notice>
      );
    case "busy":
      return (
        <Notice kind="warning">
          <T id="signup.pay.busy" />
        </Notice>
      );
    case "unknown":
      return (
        <UnknownPayment
          ref={unknown}
          says="signup.pay.unknown"
          askAgain={<T id="signup.pay.askAgain" />}
          onAskAgain={purchase.askAgain}
        />
      );
  }
}
