import { ServiceWords } from "../../i18n/service-words.tsx";
import { T } from "../../i18n/translation.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import { UnknownPayment } from "../../parts/unknown-payment.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { SettlementControl } from "./use-settlement.ts";

/** How the payment stands, in words. */
export function SettlementNotice({ settlement }: { readonly settlement: SettlementControl }) {
  const { outcome, isChecking, isSending } = settlement;
  if (isChecking) {
    return (
      <Notice kind="info" announced={false}>
        <T id="settleFees.checking" />
      </Notice>
    );
  }
  if (isSending || !outcome) return null;
  switch (outcome.status) {
    case "settled":
      return (
        <Notice kind="success" announced={false}>
          <T id="settleFees.settled" />
        </Notice>
      );
    case "refused":
      return (
        <Notice
          kind="error"
          announced={false}
          actions={
            <PlaceLink to="/update-payment?redirect=/settle-fees" button="secondary">
              <T id="settleFees.updateCard" />
            </PlaceLink>
          }
        >
          {outcome.reason === null ? <T id="settleFees.refused" /> : <ServiceWords>{outcome.reason}</ServiceWords>}
        </Notice>
      );
    case "unknown":
      return (
        <UnknownPayment
          says="settleFees.unknown"
          askAgain={<T id="settleFees.askAgain" />}
          onAskAgain={settlement.askAgain}
          announced={false}
        />
      );
    default:
      return (
        <Notice kind={outcome.status === "noUserId" ? "error" : "warning"} announced={false}>
          <T id={`settleFees.${outcome.status}`} />
        </Notice>
      );
  }
}
