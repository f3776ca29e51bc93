import { paths } from "../../account/routes.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import { Sentences, T, useTranslation } from "../../i18n/translation.tsx";
import { AppLink } from "../../parts/app-link.tsx";
import { LoadedCard, SlowLoads } from "../../parts/load-states.tsx";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import { cardUpdateReason } from "../../payment/payment-card.ts";
import { MailingAddressPrompt } from "../../rider/mailing-address-prompt.tsx";
import { usePaymentProfile, useRewardPoints, useSummary, useUnpaidFees, useUser } from "../../rider/rider-loads.ts";
import { useLatestTrips } from "../../rider/trip-loads.ts";
import { Notice } from "../../ui/notice.tsx";
import { Fees, FeesToSettle, Figures, Rewards, useIsNewcomer } from "./home-sections.tsx";
import { LatestTrips } from "./latest-trips.tsx";
import { OwnPass } from "./own-pass.tsx";
import { PurchaseAlerts } from "./purchase-alerts.tsx";
import { Stations, useFrequentedStations, withoutReloadStatus } from "./stations.tsx";
import "./home.css";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

export function HomeScreen() {
  const { name } = useAppContext().program;
  const { t } = useTranslation();
  return (
    <ScreenFrame title={<span>{t("home.title", { program: name })}</span>} className="bs-home">
      <SlowHome />
      <HomeAlerts />
      <div className="bs-home__columns">
        <div className="bs-home__column">
          <div className="bs-home__pass">
            <OwnPass />
          </div>
          <LatestTrips />
        </div>
        <div className="bs-home__column">
          <Fees />
          <div className="bs-home__figures">
            <Figures />
          </div>
          <Stations />
          <Rewards />
        </div>
      </div>
    </ScreenFrame>
  );
}

/** One notice while anything on home loads slowly; a failure is said by the card that it concerns. */
function SlowHome() {
  const trips = useLatestTrips(useMinute());
  const stations = withoutReloadStatus(useFrequentedStations());
  const loads = [useUser(), useSummary(), usePaymentProfile(), trips, useUnpaidFees(), stations, useRewardPoints()];
  return <SlowLoads loads={loads} />;
}

/** The most urgent first. */
function HomeAlerts() {
  const user = useUser();
  return (
    <>
      <PurchaseAlerts rider={user.status === "ready" ? user.data : null} />
      <FeesToSettle />
      {user.status === "ready" && <MailingAddressPrompt user={user.data} />}
      <CardNotice />
      {user.status === "ready" && !user.data.isEmailVerified && (
        <p className="bs-note bs-home__quiet">
          <Sentences>
            <T id="home.unverified" verbatim={{ email: user.data.contactEmail }} />
            <AppLink to={paths.profile()} text="home.unverified.action" />
          </Sentences>
        </p>
      )}
    </>
  );
}

/** A newcomer's card is asked for at the first purchase. */
function CardNotice() {
  const isNewcomer = useIsNewcomer();
  const { timeZone } = useAppContext().program;
  const now = useMinute();
  const profile = usePaymentProfile();
  return (
    <LoadedCard load={profile} error="error.paymentProfile" skeleton={null}>
      {(card) => {
        const reason = cardUpdateReason(card, timeZone, now);
        return (
          !isNewcomer &&
          reason && (
            <Notice
              kind="warning"
              actions={<AppLink to={paths.updatePayment()} button="secondary" text="home.card.action" />}
            >
              <T id={`purchase.card.${reason}`} />
            </Notice>
          )
        );
      }}
    </LoadedCard>
  );
}
