import { useAppContext } from "../app-context/use-app-context.tsx";
import { useMinute } from "../app-context/use-now.ts";
import type { StatementItem } from "../domain/billing.ts";
import {
  firstRecordDay,
  hasNeverRidden,
  latestTrips,
  needsMonthBefore,
  newestFirst,
  type Trip,
} from "../domain/trips.ts";
import type { CalendarDate } from "../lib/calendar.ts";
import { type Month, monthBefore, monthIn } from "../lib/months.ts";
import { joinLoads, type Load, mapLoad } from "../query/use-load.ts";
import { useFreshRiderLoad, useSummary, useUser } from "./rider-loads.ts";

/** A month's trips, newest first, fetched again by each screen, as a ride may have ended. Null loads nothing. */
export const useTripsIn = (month: Month | null): Load<readonly Trip[]> =>
  useFreshRiderLoad(month === null ? null : ["trips", month], async ({ bikeshare }, signal) => {
    const trips = await bikeshare.tripsIn(month ?? "", signal);
    return trips && [...trips].sort(newestFirst);
  });

/** A month's charges, fetched again whenever a screen shows them, as a finished ride adds one. Null loads nothing. */
export const useStatementsIn = (month: Month | null): Load<readonly StatementItem[]> =>
  useFreshRiderLoad(month === null ? null : ["statements", month], ({ bikeshare }, signal) =>
    bikeshare.statementsIn(month ?? "", signal),
  );

/** The latest trips (spec 9): of this month and, if there are too few, of the month before. */
export function useLatestTrips(now: number): Load<readonly Trip[]> {
  const { timeZone } = useAppContext().program;
  const month = monthIn(timeZone, now);
  const tripsOfThisMonth = useTripsIn(month);
  const needsEarlier = tripsOfThisMonth.status === "ready" && needsMonthBefore(tripsOfThisMonth.data, timeZone, now);
  const tripsOfMonthBefore = useTripsIn(needsEarlier ? monthBefore(month) : null);
  if (!needsEarlier) return mapLoad(tripsOfThisMonth, (trips) => latestTrips(trips, now));
  return mapLoad(joinLoads(tripsOfThisMonth, tripsOfMonthBefore), ([currentTrips, earlierTrips]) =>
    latestTrips([...currentTrips, ...earlierTrips], now),
  );
}

/** Whether the rider has never ridden; false while this is unknown. */
export function useHasNeverRidden(): boolean {
  const { timeZone } = useAppContext().program;
  const now = useMinute();
  const loads = joinLoads(joinLoads(useUser(), useSummary()), useLatestTrips(now));
  if (loads.status !== "ready") return false;
  const [[{ created }, { milesRidden }], latest] = loads.data;
  return hasNeverRidden({ created, milesRidden, latest }, timeZone, now);
}

/** The first day with records of the rider; the program's launch until the user and summary (`riderLoad`) are known. */
export function useFirstRecordDay(): { readonly firstDay: CalendarDate; readonly riderLoad: Load<unknown> } {
  const { program } = useAppContext();
  const riderLoad = joinLoads(useUser(), useSummary());
  if (riderLoad.status !== "ready") return { firstDay: program.launchDate, riderLoad };
  const [{ created }, { memberSince }] = riderLoad.data;
  return { firstDay: firstRecordDay({ created, memberSince }, program), riderLoad };
}
