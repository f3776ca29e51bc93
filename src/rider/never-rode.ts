import { useMinute } from "../context/use-minute.ts";
import { useWorld } from "../context/world-context.tsx";
import { joinLoads } from "../query/join-loads.ts";
import { neverRode } from "./latest-trips.ts";
import { useSummary, useUser } from "./rider-loads.ts";
import { useLatestTrips } from "./trip-loads.ts";

/** Whether a first ride is still to come; false also while that is not known. */
export function useNeverRode(): boolean {
  const { timeZone } = useWorld().program;
  const now = useMinute();
  const loads = joinLoads(joinLoads(useUser(), useSummary()), useLatestTrips(now));
  if (loads.status !== "ready") return false;
  const [[{ created }, { milesRidden }], latest] = loads.data;
  return neverRode({ created, milesRidden, latest }, timeZone, now);
}
