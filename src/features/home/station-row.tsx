import { useMinute } from "../../context/use-minute.ts";
import { useWorld } from "../../context/world-context.tsx";
import type { MessageId } from "../../i18n/message-id.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { timeOfDayIn } from "../../lib/wall-time.ts";
import {
  barsOf,
  hoursOf,
  isInService,
  isOpenAt,
  type Station,
  type StationHours,
  type TimeOfDay,
} from "../../programs/stations.ts";
import { Badge } from "../../ui/badge.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";

/** A station with its bikes and free docks as bars. */
export function StationRow({ station }: { readonly station: Station }) {
  const { name, address, bikes, docks } = station;
  const { timeZone } = useWorld().program;
  const now = useMinute();
  const bars = barsOf(station);
  const hours = hoursOf(station);
  const isClosed = hours !== null && !isOpenAt(hours, timeOfDayIn(timeZone, now));
  const street = address === name ? "" : address;
  return (
    <li className="bs-station">
      <p className="bs-station__name">
        <b>
          <NoTranslate>{name}</NoTranslate>
        </b>
        {isInService(station) ? (
          isClosed && (
            <Badge kind="warning">
              <T id="home.station.closedNow" />
            </Badge>
          )
        ) : (
          <Badge kind="warning">
            <T id="home.station.closed" />
          </Badge>
        )}
      </p>
      {(street !== "" || hours) && (
        <p className="bs-home__muted bs-station__about">
          {street !== "" && <NoTranslate>{street}</NoTranslate>} {hours && <Hours hours={hours} />}
        </p>
      )}
      {bars && bikes !== null && docks !== null ? (
        <div className="bs-station__bars">
          <Bar text="home.station.bikes" count={bikes} share={bars.bikes} kind="bikes" />
          <Bar text="home.station.docks" count={docks} share={bars.docks} kind="docks" />
        </div>
      ) : (
        <p className="bs-home__muted">
          <T id="home.station.silent" />
        </p>
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

interface BarProps {
  readonly text: MessageId;
  readonly count: number;
  readonly share: number;
  readonly kind: "bikes" | "docks";
}

function Bar({ text, count, share, kind }: BarProps) {
  return (
    <div>
      <p>
        <T id={text} values={{ count }} />
      </p>
      <div className="bs-meter" data-kind={kind} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}
