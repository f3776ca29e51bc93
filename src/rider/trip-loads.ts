import { useAppContext } from "../app-context/use-app-context.tsx";
import { useMinute } from "../app-context/use-now.ts";
import type { StatementItem } from "../domain/billing.ts";
import type { Program } from "../domain/program.ts";
import type { Summary, User } from "../domain/rider.ts";
import { newestFirst, type Trip } from "../domain/trips.ts";
import { type CalendarDate, dateIn, startOfDayIn, type TimeZone } from "../lib/calendar.ts";
import { type Month, monthBefore, monthIn, yearAndMonth } from "../lib/months.ts";
import { withTimeLimit } from "../lib/time-limit.ts";
import { joinLoads, mapLoad } from "../query/join-loads.ts";
import type { Load } from "../query/use-load.ts";
import { useRiderLoad, useSummary, useUser } from "./rider-loads.ts";

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

/** The trips of a month, fetched again whenever they appear, as a ride may have ended. Null loads nothing. */
export const useTripsIn = (month: Month | null): Load<readonly Trip[]> =>
  useRiderLoad(
    month === null ? null : ["trips", month],
    ({ bikeshare }, signal) => {
      const { year, month: number } = yearAndMonth(month ?? "");
      return bikeshare.tripsIn(year, number, signal);
    },
    { once: false },
  );

/** The trips of several months together, fetched again whenever they appear; an empty list loads nothing. */
export const useTripsOf = (months: readonly Month[]): Load<readonly Trip[]> =>
  useRiderLoad(
    months.length === 0 ? null : ["trips", ...months],
    async ({ bikeshare }, signal) => {
      const answers = await Promise.all(
        months.map((each) => {
          const { year, month } = yearAndMonth(each);
          return bikeshare.tripsIn(year, month, signal);
        }),
      );
      const known = answers.filter((answer) => answer !== undefined);
      return known.length === answers.length ? known.flat() : undefined;
    },
    { once: false },
  );

/**
 * The statement of a month, fetched again whenever it appears, as a finished ride adds a charge. Null loads nothing.
 */
export const useStatementsIn = (month: Month | null): Load<readonly StatementItem[]> =>
  useRiderLoad(
    month === null ? null : ["statements", month],
    ({ bikeshare }, signal) => {
      const { year, month: number } = yearAndMonth(month ?? "");
      return bikeshare.statementsIn(year, number, signal);
    },
    { once: false },
  );

/** The latest trips (spec 9): of this month and, if there are too few, of the one before. */
export function useLatestTrips(now: number): Load<readonly Trip[]> {
  const { timeZone } = useAppContext().program;
  const month = monthIn(timeZone, now);
  const ofThis = useTripsIn(month);
  const needsBefore = ofThis.status === "ready" && needsMonthBefore(ofThis.data, timeZone, now);
  const ofBefore = useTripsIn(needsBefore ? monthBefore(month) : null);
  if (!needsBefore) return mapLoad(ofThis, (trips) => latestTrips(trips, now));
  return mapLoad(joinLoads(ofThis, ofBefore), ([these, before]) => latestTrips([...these, ...before], now));
}

/** How many months are searched for a trip, the newest first, since a link to one may be old. */
const MONTHS_OF_A_TRIP = 13;
/** The limit of all of them together. */
const TRIP_LIMIT_MS = 20_000;

/**
 * One of a rider's trips; null where it does not exist.
 * @param month The month of the trip if known; otherwise the last year is searched.
 */
export function useTrip(id: number, month: Month | null, now: number): Load<Trip | null> {
  const { clock, program } = useAppContext();
  const newest = monthIn(program.timeZone, now);
  return useRiderLoad(
    ["trip", id, month ?? newest],
    ({ bikeshare }, outer) =>
      withTimeLimit(
        clock,
        TRIP_LIMIT_MS,
        async (signal) => {
          let each = month ?? newest;
          for (let asked = 0; asked < (month === null ? MONTHS_OF_A_TRIP : 1); asked += 1) {
            const { year, month: number } = yearAndMonth(each);
            const trips = await bikeshare.tripsIn(year, number, signal);
            if (trips === undefined) return undefined;
            const found = trips.find((trip) => trip.id === id);
            if (found) return found;
            each = monthBefore(each);
          }
          return null;
        },
        outer,
      ),
    { once: false },
  );
}

/** Whether a rider has no ride yet; false while this is unknown. */
export function useHasNeverRidden(): boolean {
  const { timeZone } = useAppContext().program;
  const now = useMinute();
  const loads = joinLoads(joinLoads(useUser(), useSummary()), useLatestTrips(now));
  if (loads.status !== "ready") return false;
  const [[{ created }, { milesRidden }], latest] = loads.data;
  return hasNeverRidden({ created, milesRidden, latest }, timeZone, now);
}

type Beginnings = Pick<User, "created"> & Pick<Summary, "memberSince">;

/** The first day on which a rider can have trips and statements; the program's launch where no date is known. */
export function recordsStart(
  { created, memberSince }: Beginnings,
  { launchDate, timeZone }: Pick<Program, "launchDate" | "timeZone">,
): CalendarDate {
  const days = [created, memberSince]
    .filter((moment) => moment !== null)
    .map((moment) => (typeof moment === "string" ? moment : dateIn(timeZone, moment)));
  const [first = launchDate] = days.sort();
  return first < launchDate ? launchDate : first;
}

/** `recordsStart` of the logged-in rider. Until the user and the summary have loaded, no month is left out. */
export function useRecordsStart(): CalendarDate {
  const { program } = useAppContext();
  const user = useUser();
  const summary = useSummary();
  if (user.status !== "ready" || summary.status !== "ready") return program.launchDate;
  return recordsStart({ created: user.data.created, memberSince: summary.data.memberSince }, program);
}
