import { startOfDayIn, type TimeZone } from "../lib/calendar.ts";
import { monthBefore, monthIn } from "../lib/months.ts";
import { newestFirst, type Trip } from "../programs/trips.ts";

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

interface Ridden {
  /** When the account was made, epoch ms; null where that is not known. */
  readonly created: number | null;
  readonly milesRidden: number;
  readonly latest: readonly Trip[];
}

/**
 * Whether it is certain that a rider never rode: an account no older than the months that the latest trips are taken
 * from. Miles alone prove nothing: bikes without a computer count none.
 */
export const neverRode = ({ created, milesRidden, latest }: Ridden, zone: TimeZone, now: number): boolean =>
  latest.length === 0 &&
  milesRidden === 0 &&
  created !== null &&
  monthIn(zone, created) >= monthBefore(monthIn(zone, now));
