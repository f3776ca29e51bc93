import type { Pass } from "../../domain/pass.ts";
import { ServiceWords } from "../../i18n/service-words.tsx";
import { T } from "../../i18n/translation.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import { UnknownPayment } from "../../parts/unknown-payment.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useCardPlace } from "./use-card-place.ts";
import type { RenewalControl } from "./use-renewal.ts";

interface RenewalNoticeProps {
  readonly renewal: RenewalControl;
  /** The rider wanted to pay with a card that cannot be used. */
  readonly isCardAsked: boolean;
  readonly chosen: Pass | null;
}

/** How the purchase stands, in words, beside the button that pays. */
export function RenewalNotice({ renewal, isCardAsked, chosen }: RenewalNoticeProps) {
  const cardPlace = useCardPlace(chosen);
  const { outcome } = renewal;
  const updateCard = (
    <PlaceLink to={cardPlace} button="secondary">
      <T id="renew.card.update" />
    </PlaceLink>
  );
  if (renewal.isChecking) {
    return (
      <Notice kind="info" announced={false}>
        <T id="renew.pay.checking" />
      </Notice>
    );
  }
  if (isCardAsked) {
    return (
      <Notice kind="error" announced={false} actions={updateCard}>
        <T id="purchase.card.update" />
      </Notice>
    );
  }
  if (renewal.isLocked || !outcome || outcome.status === "done") return null;
  switch (outcome.status) {
    case "refused":
      return (
        <Notice kind="error" announced={false} actions={outcome.field === "tokenId" && updateCard}>
          {outcome.reason === null ? <T id="renew.pay.refused" /> : <ServiceWords>{outcome.reason}</ServiceWords>}
        </Notice>
      );
    case "notEligible":
      return (
        <Notice kind="error" announced={false}>
          <T id="purchase.notProrated" />
        </Notice>
      );
    case "unknown":
      return (
        <UnknownPayment
          says={outcome.isProrated ? "renew.pay.unknownProrated" : "renew.pay.unknown"}
          askAgain={<T id="renew.pay.askAgain" />}
          onAskAgain={renewal.askAgain}
          announced={false}
        />
      );
    default:
      return (
        <Notice kind="warning" announced={false}>
          <T id={`renew.pay.${outcome.status}`} />
        </Notice>
      );
  }
}
