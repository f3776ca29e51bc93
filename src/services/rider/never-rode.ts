import { neverRode } from "../../domain/latest-trips.ts";
import { joinLoads } from "../join-loads.ts";
import { useMinute } from "../use-minute.ts";
import { useWorld } from "../world-context.tsx";
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
