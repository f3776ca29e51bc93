import { startOfDayIn, type TimeZone } from "./calendar.ts";
import { monthIn } from "./months.ts";
import { newestFirst, type Trip } from "./trips.ts";

const FEWEST = 3;
const DAY_MS = 86_400_000;

/**
 * Whether the latest trips also need those of the month before: this one has too few, or began
 * less than a day ago, so that yesterday's are still among the latest.
 */
export const needsMonthBefore = (thisMonth: readonly Trip[], zone: TimeZone, now: number): boolean =>
  thisMonth.length < FEWEST || now - startOfDayIn(zone, `${monthIn(zone, now)}-01`) < DAY_MS;

/**
 * The latest trips for home (spec 9), newest first: three, and any others checked out in the last 24 hours.
 * @param trips Of this month and, where `needsMonthBefore` says so, of the month before.
 */
export const latestTrips = (trips: readonly Trip[], now: number): Trip[] =>
  [...trips].sort(newestFirst).filter((trip, index) => index < FEWEST || now - trip.checkedOut <= DAY_MS);
