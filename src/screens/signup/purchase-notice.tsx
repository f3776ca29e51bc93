import { useRef } from "react";
import { formatPhone } from "../../domain/format-phone.ts";
import { T } from "../../i18n/translation.tsx";
import { useWorld } from "../../services/world-context.tsx";
import { Button } from "../../ui/button.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFocusFollows } from "../../ui/use-focus-follows.ts";
import type { PurchaseControl } from "./use-purchase.ts";

/** How the purchase stands, in words, beside the button that pays. */
export function PurchaseNotice({ purchase }: { readonly purchase: PurchaseControl }) {
  const { deployment } = useWorld();
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
          {outcome.reason === null ? <T id="signup.pay.refused" /> : <span>{outcome.reason}</span>}
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
        <Notice
          ref={unknown}
          kind="error"
          actions={
            <Button onClick={purchase.askAgain}>
              <T id="signup.pay.askAgain" />
            </Button>
          }
        >
          <T
            id="signup.pay.unknown"
            values={{
              email: <NoTranslate>{deployment.supportEmail}</NoTranslate>,
              phone: <NoTranslate>{formatPhone(deployment.supportPhone)}</NoTranslate>,
            }}
          />
        </Notice>
      );
  }
}
