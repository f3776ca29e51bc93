import { T } from "../i18n/translation.tsx";
import { isOpen, type Trip, type TripEnd } from "../programs/trips.ts";
import { NoTranslate } from "../ui/no-translate.tsx";

/** "From here to there", as far as it is known. */
export function TripEnds({ trip }: { readonly trip: Trip }) {
  return (
    <>
      <EndText end={trip.from} />
      {!isOpen(trip) && (
        <>
          {" "}
          <span>
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
