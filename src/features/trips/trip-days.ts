import { type CalendarDate, dateIn, type TimeZone } from "../../lib/calendar.ts";
import type { Trip } from "../../programs/trips.ts";

/** Trips of one day. */
export interface TripDay {
  readonly date: CalendarDate;
  readonly trips: readonly Trip[];
}

/** Trips that follow each other, by the day in the zone on which the bike was taken; their order stays. */
export function tripDays(trips: readonly Trip[], zone: TimeZone): TripDay[] {
  const days: { date: CalendarDate; trips: Trip[] }[] = [];
  for (const trip of trips) {
    const date = dateIn(zone, trip.checkedOut);
    const day = days.at(-1);
    if (day?.date === date) day.trips.push(trip);
    else days.push({ date, trips: [trip] });
  }
  return days;
}
