import { T } from "../i18n/translation.tsx";
import { isOpen, type Trip, type TripEnd } from "../programs/trips.ts";
import { registerSheet } from "../styles/adopt.ts";
import { NoTranslate } from "../ui/no-translate.tsx";
import css from "./trip-sketch.css?inline";

registerSheet(css);

/** "From here to there", as far as it is known: in one sentence, on a phone a line for each. */
export function TripEnds({ trip }: { readonly trip: Trip }) {
  return (
    <>
      <span className="bs-trip-end">
        <EndText end={trip.from} />
      </span>
      {!isOpen(trip) && (
        <>
          {" "}
          <span className="bs-trip-end">
            <T id="trips.to" values={{ end: <EndText end={trip.to} /> }} />
          </span>
        </>
      )}
    </>
  );
}

function EndText({ end }: { readonly end: TripEnd }) {
  return end.station === null ? <T id="trips.unknownStation" /> : <NoTranslate>{end.station}</NoTranslate>;
}
