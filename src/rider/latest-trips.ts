import { startOfDayIn, type TimeZone } from "../lib/calendar.ts";
import { monthBefore, monthIn } from "../lib/months.ts";
import { newestFirst, type Trip } from "../programs/trips.ts";

const FEWEST = 3;
const DAY_MS = 86_400_000;

/**
 * Whether the latest trips may include some of the month before: this month has too few, or began less than a day ago.
 */
export const needsMonthBefore = (thisMonth: readonly Trip[], zone: TimeZone, now: number): boolean =>
  thisMonth.length < FEWEST || now - startOfDayIn(zone, `${monthIn(zone, now)}-01`) < DAY_MS;

/**
 * The latest trips for home (spec 9), newest first: three, and any others that began in the last 24 hours.
 * @param trips The trips of this month and, if `needsMonthBefore` says so, of the month before.
 */
export const latestTrips = (trips: readonly Trip[], now: number): Trip[] =>
  [...trips].sort(newestFirst).filter((trip, index) => index < FEWEST || now - trip.checkedOut <= DAY_MS);

interface Ridden {
  /** When the account was created, in epoch ms; null where unknown. */
  readonly created: number | null;
  readonly milesRidden: number;
  readonly latest: readonly Trip[];
}

/**
 * Whether it is certain that a rider never rode: the account is no older than the months that the latest trips cover.
 * The miles prove nothing, since bikes without a computer report none.
 */
export const hasNeverRidden = ({ created, milesRidden, latest }: Ridden, zone: TimeZone, now: number): boolean =>
  latest.length === 0 &&
  milesRidden === 0 &&
  created !== null &&
  monthIn(zone, created) >= monthBefore(monthIn(zone, now));
