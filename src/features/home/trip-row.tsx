import { useWorld } from "../../context/world-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { isOpen, remarksOn, type Trip } from "../../programs/trips.ts";
import { TripEnds } from "../../rider/trip-ends.tsx";
import { TripSketch } from "../../rider/trip-sketch.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import { Badge } from "../../ui/badge.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import css from "./trip-row.css?inline";

registerSheet(css);

/** One trip with its sketch: where and when, how long and how far, and what it cost at the end of the line. */
export function TripRow({ trip }: { readonly trip: Trip }) {
  const { money, number, date } = useTranslation();
  const { timeZone } = useWorld().program;
  const { miles, duration, cost } = trip;
  const remarks = remarksOn(trip);
  const estimated = remarks.includes("milesEstimated");
  return (
    <li className="bs-trip">
      <TripSketch trip={trip} />
      <p className="bs-trip__ends">
        <TripEnds trip={trip} />
      </p>
      {isOpen(trip) ? (
        <Badge kind="accent">
          <T id="home.trip.open" />
        </Badge>
      ) : (
        cost !== null && (
          <b className="bs-trip__cost">
            <NoTranslate>{money(cost)}</NoTranslate>
          </b>
        )
      )}
      <p className="bs-trip__facts">
        <span>{date(trip.checkedOut, timeZone, WHEN)}</span>
        {duration !== null && (
          <span>
            <T
              id={remarks.includes("durationAdjusted") ? "home.trip.minutesAdjusted" : "home.trip.minutes"}
              values={{ minutes: duration }}
            />
          </span>
        )}
        {miles !== null && !isOpen(trip) && (
          <span>
            <T
              id={estimated ? "home.trip.milesEstimated" : "home.trip.miles"}
              values={{ miles: number(miles, { maximumFractionDigits: 1 }) }}
            />
          </span>
        )}
      </p>
    </li>
  );
}

const WHEN = { weekday: "short", month: "long", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
