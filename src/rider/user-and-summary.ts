import { useEffect } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { useMinute } from "../app-context/use-now.ts";
import type { Summary, User } from "../domain/rider.ts";
import { joinLoads, type Load } from "../query/use-load.ts";
import { summaryTimes, useSummary, useUser } from "./rider-loads.ts";

/** The service may start and end passes, and renew them, a little later than it says, or the rider's clock be fast. */
const LATEST_CHANGE_MS = 5 * 60_000;

/** The rider and their passes, loaded again once a pass has started or ended, as the service's status changes then. */
export function useUserAndSummary(): Load<readonly [User, Summary]> {
  const { clock } = useAppContext();
  const user = useUser();
  const summary = useSummary();
  const data = summary.status === "ready" ? summary.data : null;
  // Lets the effect run every minute.
  useMinute();
  useEffect(() => {
    if (data === null) return;
    const now = clock.now();
    const lastLook = summaryTimes.get(data) ?? now;
    summaryTimes.set(data, now);
    const changes = data.subscriptions.flatMap(({ start, end }) => [start, end]).filter((at) => at !== null);
    const hasPassed = (at: number) => at > lastLook && at <= now;
    if (!changes.some((at) => hasPassed(at) || hasPassed(at + LATEST_CHANGE_MS))) return;
    user.reload();
    summary.reload();
  });
  return joinLoads(user, summary);
}
