import MapPin from "lucide-react/icons/map-pin";
import { type ComponentProps, useEffect, useState } from "react";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { subscribeToTime, useMinute } from "../../app-context/use-now.ts";
import {
  dockShares,
  hoursOf,
  isInService,
  isOpenAt,
  type Station,
  type StationHours,
  type TimeOfDay,
  timeOfDayIn,
} from "../../domain/stations.ts";
import type { MessageId } from "../../i18n/load-messages.ts";
import { formatTimeRange } from "../../i18n/time-range.ts";
import { Paragraph, T, useTranslation } from "../../i18n/translation.tsx";
import { TextBadge } from "../../parts/text-badge.tsx";
import { TextButton } from "../../parts/text-button.tsx";
import type { Load } from "../../query/use-load.ts";
import { reloadRider, useRiderLoad } from "../../rider/rider-loads.ts";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Meter } from "../../ui/meter.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import { FoldedRows, HomeSection } from "./home-sections.tsx";

const RELOAD_MS = 60_000;

export function Stations() {
  const { locale } = useTranslation();
  const { timeZone } = useAppContext().program;
  const load = useFrequentedStations();
  // Riders must be able to stop numbers that update by themselves (WCAG 2.2.2).
  const [isReloadStopped, setReloadStopped] = useState(false);
  useMinutelyReload(isReloadStopped);
  const isOutdated = !isReloadStopped && load.status === "ready" && load.reloadError !== null;
  return (
    <HomeSection
      title="home.stations"
      load={withSilentReload(load)}
      error="home.stations.failed"
      lineCount={6}
      isEmpty={({ stations }) => stations.length === 0}
    >
      {({ stations, fetchedAt }) =>
        stations.length === 0 ? (
          <div className="bs-stack bs-muted" data-gap="2" data-align="start">
            <MapPin className="bs-home__empty-icon" />
            <Paragraph id="home.stations.none" />
          </div>
        ) : (
          <>
            <FoldedRows items={stations} visibleCount={3} moreText="home.stations.more">
              {(station) => <StationRow key={station.id} station={station} />}
            </FoldedRows>
            <Paragraph
              className="bs-note"
              id={isOutdated ? "home.stations.old" : "home.stations.at"}
              values={{ time: formatTimeRange(locale, fetchedAt, fetchedAt, timeZone) }}
            />
            <ButtonRow>
              <TextButton
                kind="quiet"
                onClick={() => setReloadStopped(!isReloadStopped)}
                text={isReloadStopped ? "home.stations.update" : "home.stations.stop"}
              />
            </ButtonRow>
          </>
        )
      }
    </HomeSection>
  );
}

/** Hides that an automatic reload is slow or has failed: the old data stays visible, with the time of its load. */
export const withSilentReload = <Data,>(load: Load<Data>): Load<Data> =>
  load.status === "ready" ? { ...load, slow: false, reloadError: null } : load;

function StationRow({ station }: { readonly station: Station }) {
  const { name, address, bikes, docks } = station;
  const { timeZone } = useAppContext().program;
  const now = useMinute();
  const shares = dockShares(station);
  const hours = hoursOf(station);
  const isClosed = hours !== null && !isOpenAt(hours, timeOfDayIn(timeZone, now));
  const street = address === name ? "" : address;
  return (
    <li className="bs-station">
      <p className="bs-line bs-tight bs-anywhere bs-station__name" data-gap="3" data-ends>
        <b>
          <NoTranslate>{name}</NoTranslate>
        </b>
        {(isClosed || !isInService(station)) && (
          <TextBadge kind="warning" id={isInService(station) ? "home.station.closedNow" : "home.station.closed"} />
        )}
      </p>
      {(street !== "" || hours) && (
        <p className="bs-note bs-line" data-gap="3">
          {street !== "" && <NoTranslate>{street}</NoTranslate>} {hours && <Hours hours={hours} />}
        </p>
      )}
      {shares && bikes !== null && docks !== null ? (
        <div className="bs-small bs-digits bs-station__bars">
          <Bar text="home.station.bikes" count={bikes} share={shares.bikes} />
          <Bar text="home.station.docks" count={docks} share={shares.docks} tone="quiet" />
        </div>
      ) : (
        <Paragraph className="bs-note" id="home.station.silent" />
      )}
    </li>
  );
}

function Hours({ hours }: { readonly hours: StationHours }) {
  const { date } = useTranslation();
  if (hours === "always") return <T id="home.station.always" />;
  const time = ({ hour, minute }: TimeOfDay) =>
    date(Date.UTC(2000, 0, 1, hour, minute), "UTC", { hour: "numeric", minute: "2-digit" });
  return <T id="home.station.hours" values={{ from: time(hours.from), to: time(hours.to) }} />;
}

interface BarProps extends ComponentProps<typeof Meter> {
  readonly text: MessageId;
  readonly count: number;
}

function Bar({ text, count, ...meter }: BarProps) {
  return (
    <div>
      <Paragraph id={text} values={{ count }} />
      <Meter {...meter} />
    </div>
  );
}

/** The stations that the rider uses most, and the instant (epoch ms) at which they were fetched. */
export function useFrequentedStations() {
  const { clock } = useAppContext();
  return useRiderLoad(["stations"], async ({ bikeshare }, signal) => {
    const stations = await bikeshare.frequentedStations(signal);
    return stations && { stations, fetchedAt: clock.now() };
  });
}

/** Reloads the stations each minute until stopped. A reload due while the page is hidden runs when it is visible. */
function useMinutelyReload(isReloadStopped: boolean): void {
  const app = useAppContext();
  useEffect(() => {
    if (isReloadStopped) return;
    const { clock } = app;
    let cancelTimer = () => {};
    let isDue = false;
    let timerStartedAt = clock.now();
    const reloadIfDue = () => {
      // A timer leaves out the time for which the machine slept, so the clock can make a reload due, too.
      isDue ||= clock.now() - timerStartedAt >= RELOAD_MS;
      if (!isDue || document.visibilityState !== "visible") return;
      isDue = false;
      reloadRider(app, "stations");
      startTimer();
    };
    const startTimer = () => {
      cancelTimer();
      timerStartedAt = clock.now();
      cancelTimer = clock.after(RELOAD_MS, () => {
        isDue = true;
        reloadIfDue();
      });
    };
    startTimer();
    const unsubscribe = subscribeToTime(app, reloadIfDue);
    return () => {
      cancelTimer();
      unsubscribe();
    };
  }, [app, isReloadStopped]);
}
