import { T } from "../i18n/translation.tsx";
import { isOpen, type Trip, type TripEnd } from "../programs/trips.ts";
import { registerSheet } from "../styles/adopt.ts";
import { NoTranslate } from "../ui/text-spans.tsx";
import { sketchTrip } from "./sketch-trip.ts";
import css from "./trip-sketch.css?inline";

registerSheet(css);

const BOX = { width: 64, height: 48, padding: 9 };

/** The route of a trip as a small drawing, with north at the top; the text beside it says the same. */
export function TripSketch({ trip }: { readonly trip: Trip }) {
  const sketch = sketchTrip(trip.from, trip.to, BOX);
  return (
    <svg
      className="bs-trip-sketch"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      data-partial={sketch === null || undefined}
      aria-hidden="true"
    >
      {sketch ? (
        <>
          <path d={sketch.path} />
          <circle cx={sketch.start.x} cy={sketch.start.y} r="3.5" data-end="start" />
          <circle cx={sketch.end.x} cy={sketch.end.y} r="3.5" data-end="end" />
        </>
      ) : (
        <circle cx={BOX.width / 2} cy={BOX.height / 2} r="3.5" data-end="start" />
      )}
    </svg>
  );
}

registerSheet(css);

/** "From here to there", as far as it is known: one sentence, or on a phone one line each. */
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
