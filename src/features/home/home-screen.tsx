import { useAppContext } from "../../context/use-app-context.tsx";
import { useMinute } from "../../context/use-minute.ts";
import { useTranslation } from "../../i18n/translation.tsx";
import {
  useFrequentedStations,
  usePaymentProfile,
  useRewardPoints,
  useSummary,
  useUnpaidFees,
  useUser,
} from "../../rider/rider-loads.ts";
import { useLatestTrips } from "../../rider/trip-loads.ts";
import { ServiceDown } from "../../screen-parts/load-states.tsx";
import { ScreenHeading } from "../../screen-parts/screen-heading.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import { type HeadingLevel, levelBelow } from "../../ui/heading.tsx";
import { Figures } from "./figures.tsx";
import css from "./home.css?inline";
import { HomeAlerts } from "./home-alerts.tsx";
import { Fees, Rewards } from "./home-sections.tsx";
import { LatestTrips } from "./latest-trips.tsx";
import { OwnPass } from "./own-pass.tsx";
import { Stations, withoutReloadStatus } from "./stations.tsx";

registerSheet(css);

/** The first screen after login: alerts, the pass, and recent trips. */
export function HomeScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const { name } = useAppContext().program;
  const { t } = useTranslation();
  const level = levelBelow(headingLevel);
  return (
    <section className="bs-home">
      <ScreenHeading level={headingLevel}>
        <span>{t("home.title", { program: name })}</span>
      </ScreenHeading>
      <HomeTrouble />
      <HomeAlerts />
      <div className="bs-home__columns">
        <div className="bs-home__column">
          <div className="bs-home__pass">
            <OwnPass level={level} />
          </div>
          <LatestTrips level={level} />
        </div>
        <div className="bs-home__column">
          <Fees level={level} />
          <div className="bs-home__figures">
            <Figures level={level} />
          </div>
          <Stations level={level} />
          <Rewards level={level} />
        </div>
      </div>
    </section>
  );
}

/** Everything that home could not load, in one banner; each section itself only shows that it is empty. */
function HomeTrouble() {
  const trips = useLatestTrips(useMinute());
  return (
    <ServiceDown
      wanted={[
        { load: useUser(), failed: "home.error.user" },
        { load: useSummary(), failed: "home.error.user" },
        { load: usePaymentProfile(), failed: "home.error.card" },
        { load: trips, failed: "home.error.trips" },
        { load: useUnpaidFees(), failed: "home.error.fees" },
        { load: withoutReloadStatus(useFrequentedStations()), failed: "home.error.stations" },
        { load: useRewardPoints(), failed: "home.error.rewards" },
      ]}
    />
  );
}
