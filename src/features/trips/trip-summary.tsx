import type { ReactNode } from "react";
import type { Trip } from "../../programs/trips.ts";
import { useTripTime } from "../../rider/time-texts.ts";
import { TripEnds, TripSketch } from "../../rider/trip-sketch.tsx";

/** A trip in the way that riders remember it: its route, its stations, its time. */
export function TripSummary({ trip, children }: { readonly trip: Trip; readonly children?: ReactNode }) {
  const [day, times] = useTripTime()(trip);
  return (
    <div className="bs-rate__trip">
      <TripSketch trip={trip} />
      <p className="bs-rate__ends">
        <TripEnds trip={trip} />
      </p>
      <div>
        <p className="bs-rate__time">
          <span>{day}</span>
          <span className="bs-rate__times">{times}</span>
        </p>
        {children}
      </div>
    </div>
  );
}
