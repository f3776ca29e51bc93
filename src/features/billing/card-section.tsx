import { useMinute } from "../../context/use-minute.ts";
import { useWorld } from "../../context/world-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { CardFace } from "../../payment/card-face.tsx";
import { cardMustUpdate } from "../../payment/payment-card.ts";
import { hasCard } from "../../payment/payment-profile.ts";
import { usePaymentProfile } from "../../rider/rider-loads.ts";
import { paths } from "../../routing/routes.ts";
import { PlaceLink } from "../../screen-parts/place-link.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { BillingSection } from "./billing-section.tsx";

const WHY = {
  noCard: "billing.card.noCard",
  otherProcessor: "billing.card.otherProcessor",
  expired: "billing.card.hasExpired",
} as const;

/** The card that pays, and why it has to be replaced if it has. */
export function CardSection({ level }: { readonly level: HeadingLevel }) {
  const { timeZone } = useWorld().program;
  const now = useMinute();
  return (
    <BillingSection level={level} title="billing.card" load={usePaymentProfile()} error="error.paymentProfile">
      {(profile) => {
        const why = cardMustUpdate(profile, timeZone, now);
        return (
          <>
            {why && (
              <Notice kind="warning" announced={false}>
                <T id={WHY[why]} />
              </Notice>
            )}
            {hasCard(profile) ? <CardFace profile={profile} isExpired={why === "expired"} /> : <NoCard />}
            <p>
              <PlaceLink to={paths.updatePayment({ redirect: paths.billing() })} button={why ? "primary" : "secondary"}>
                <T id={why === "noCard" ? "billing.card.add" : "billing.card.update"} />
              </PlaceLink>
            </p>
          </>
        );
      }}
    </BillingSection>
  );
}

const NoCard = () => (
  <p>
    <T id="billing.card.none" />
  </p>
);
