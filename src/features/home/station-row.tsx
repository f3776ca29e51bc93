import type { MessageId } from "../../i18n/message-id.ts";
import { T } from "../../i18n/translation.tsx";
import { barsOf, isInService, type Station } from "../../programs/stations.ts";
import { Badge } from "../../ui/badge.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";

/** A station with its bikes and free docks as bars. */
export function StationRow({ station }: { readonly station: Station }) {
  const { name, address, bikes, docks } = station;
  const bars = barsOf(station);
  return (
    <li className="bs-station">
      <p className="bs-station__name">
        <b>
          <NoTranslate>{name}</NoTranslate>
        </b>
        {!isInService(station) && (
          <Badge kind="warning">
            <T id="home.station.closed" />
          </Badge>
        )}
      </p>
      {address !== "" && address !== name && (
        <p className="bs-home__muted">
          <NoTranslate>{address}</NoTranslate>
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
