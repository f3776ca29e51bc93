import { useWorld } from "../../context/world-context.tsx";
import { dayAndTimes, formatTimeRange } from "../../i18n/time-range.ts";
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
  const { money, number } = useTranslation();
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
        <Start trip={trip} />
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

/** The day and the time, which is never broken. */
function Start({ trip: { checkedOut } }: { readonly trip: Trip }) {
  const { locale, date } = useTranslation();
  const { timeZone } = useWorld().program;
  const [day, time] = dayAndTimes(
    locale,
    date(checkedOut, timeZone, { weekday: "short", month: "long", day: "numeric" }),
    formatTimeRange(locale, checkedOut, checkedOut, timeZone),
  );
  return (
    <span>
      <span>{day}</span>
      <span className="bs-trip__time">{time}</span>
    </span>
  );
}
