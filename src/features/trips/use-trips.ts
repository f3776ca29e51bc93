import { useAppContext } from "../../app-context/use-app-context.tsx";
import type { Trip } from "../../domain/trips.ts";
import { withTimeLimit } from "../../lib/clock.ts";
import { type Month, monthBefore, monthIn } from "../../lib/months.ts";
import type { Load } from "../../query/use-load.ts";
import { useRiderLoad } from "../../rider/rider-loads.ts";

/** The trips of several months together, fetched again whenever they appear; an empty list loads nothing. */
export const useTripsOf = (months: readonly Month[]): Load<readonly Trip[]> =>
  useRiderLoad(
    months.length === 0 ? null : ["trips", ...months],
    async ({ bikeshare }, signal) => {
      const answers = await Promise.all(months.map((month) => bikeshare.tripsIn(month, signal)));
      const loaded = answers.filter((answer) => answer !== undefined);
      return loaded.length === answers.length ? loaded.flat() : undefined;
    },
    { once: false },
  );

/** How many months are searched for a trip, the newest first, since a link to one may be old. */
const MONTHS_OF_A_TRIP = 13;
/** For the search through all these months together. */
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
          for (let monthsAsked = 0; monthsAsked < (month === null ? MONTHS_OF_A_TRIP : 1); monthsAsked += 1) {
            const trips = await bikeshare.tripsIn(each, signal);
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
