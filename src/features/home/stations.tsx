import MapPin from "lucide-react/icons/map-pin";
import { useState } from "react";
import { useRefresh } from "../../context/use-refresh.ts";
import { useWorld } from "../../context/world-context.tsx";
import { formatTimeRange } from "../../i18n/time-range.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import type { Station } from "../../programs/stations.ts";
import type { Load } from "../../query/use-load.ts";
import { useFrequentedStations } from "../../rider/rider-loads.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { HomeSection } from "./home-section.tsx";
import { StationRow } from "./station-row.tsx";

const REFRESH_MS = 60_000;
/** At a glance; the rest is one tap away. */
const SHOWN = 3;

/** The stations that a rider uses often, with what is there now. */
export function Stations({ level }: { readonly level: HeadingLevel }) {
  const { locale } = useTranslation();
  const { timeZone } = useWorld().program;
  const load = useFrequentedStations();
  // Numbers that change while they are read can be stopped (WCAG 2.2.2).
  const [isStopped, stop] = useState(false);
  useRefresh(isStopped ? null : "stations", REFRESH_MS);
  const isOld = !isStopped && load.status === "ready" && load.reloadError !== null;
  return (
    <HomeSection
      level={level}
      title="home.stations"
      load={quietly(load)}
      error="home.error.stations"
      lines={6}
      isEmpty={({ stations }) => stations.length === 0}
    >
      {({ stations: all, at }) =>
        all.length === 0 ? (
          <div className="bs-home__empty">
            <MapPin className="bs-home__drawing" />
            <p>
              <T id="home.stations.none" />
            </p>
          </div>
        ) : (
          <>
            <StationList stations={all.slice(0, SHOWN)} />
            {all.length > SHOWN && (
              <Disclosure summary={<T id="home.stations.more" values={{ count: all.length - SHOWN }} />}>
                <StationList stations={all.slice(SHOWN)} />
              </Disclosure>
            )}
            <p className="bs-home__muted">
              <T
                id={isOld ? "home.stations.old" : "home.stations.at"}
                values={{ time: formatTimeRange(locale, at, at, timeZone) }}
              />
            </p>
            <ButtonRow>
              <Button kind="quiet" onClick={() => stop(!isStopped)}>
                <T id={isStopped ? "home.stations.update" : "home.stations.stop"} />
              </Button>
            </ButtonRow>
          </>
        )
      }
    </HomeSection>
  );
}

/** What is refreshed by itself interrupts nobody: what is known stays, and says of when it is. */
export const quietly = <Data,>(load: Load<Data>): Load<Data> =>
  load.status === "ready" ? { ...load, slow: false, reloadError: null } : load;

function StationList({ stations }: { readonly stations: readonly Station[] }) {
  return (
    // Safari drops a list's role with its markers.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" className="bs-home__rows">
      {stations.map((station) => (
        <StationRow key={station.id} station={station} />
      ))}
    </ul>
  );
}
