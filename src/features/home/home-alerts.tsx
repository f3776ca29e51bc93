import { useAppContext } from "../../context/use-app-context.tsx";
import { useMinute } from "../../context/use-minute.ts";
import { Sentences, T } from "../../i18n/translation.tsx";
import { cardMustUpdate } from "../../payment/payment-card.ts";
import { MailingAddressPrompt } from "../../rider/mailing-address-prompt.tsx";
import { usePaymentProfile, useUser } from "../../rider/rider-loads.ts";
import { paths } from "../../routing/routes.ts";
import { AppLink } from "../../screen-parts/app-link.tsx";
import { LoadedSection } from "../../screen-parts/load-states.tsx";
import { Notice } from "../../ui/notice.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import { FeesToSettle, useIsNewcomer } from "./home-sections.tsx";
import { PurchaseAlerts } from "./purchase-alerts.tsx";

/**
 * Everything that needs the rider's attention, the most urgent first. A failed load shows its error in its own section.
 */
export function HomeAlerts() {
  const user = useUser();
  const isNewcomer = useIsNewcomer();
  return (
    <>
      <PurchaseAlerts userId={user.status === "ready" ? user.data.userId : null} />
      <FeesToSettle />
      {user.status === "ready" && <MailingAddressPrompt user={user.data} />}
      {!isNewcomer && <CardNotice />}
      {user.status === "ready" && !user.data.isEmailVerified && (
        <p className="bs-home__quiet">
          <Sentences>
            <T id="home.unverified" values={{ email: <NoTranslate>{user.data.contactEmail}</NoTranslate> }} />
            <AppLink to={paths.profile()}>
              <T id="home.unverified.action" />
            </AppLink>
          </Sentences>
        </p>
      )}
    </>
  );
}

function CardNotice() {
  const { timeZone } = useAppContext().program;
  const now = useMinute();
  const profile = usePaymentProfile();
  return (
    <LoadedSection isQuiet load={profile} error="home.error.card" skeleton={null}>
      {(card) => {
        const reason = cardMustUpdate(card, timeZone, now);
        return (
          reason && (
            <Notice
              kind="warning"
              announced={false}
              actions={
                <AppLink to={paths.updatePayment()} button="secondary">
                  <T id="home.card.action" />
                </AppLink>
              }
            >
              <T id={`home.card.${reason}`} />
            </Notice>
          )
        );
      }}
    </LoadedSection>
  );
}
