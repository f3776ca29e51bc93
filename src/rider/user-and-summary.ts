import { useEffect } from "react";
import { useMinute } from "../app-context/use-now.ts";
import type { Summary, User } from "../domain/rider.ts";
import { joinLoads, type Load } from "../query/use-load.ts";
import { useSummary, useUser } from "./rider-loads.ts";

/** How many starts and ends of passes had passed when a summary first was on a screen: it may be shown again later. */
const changesAtLoad = new WeakMap<Summary, number>();

/** The rider and their passes, loaded again once a pass has started or ended, as the service's status changes then. */
export function useUserAndSummary(): Load<readonly [User, Summary]> {
  const user = useUser();
  const summary = useSummary();
  const now = useMinute();
  const data = summary.status === "ready" ? summary.data : null;
  const changeCount = data?.subscriptions
    .flatMap(({ start, end }) => [start, end])
    .filter((at) => at && at <= now).length;
  useEffect(() => {
    if (data === null || changeCount === undefined) return;
    const hasChanged = changeCount > (changesAtLoad.get(data) ?? changeCount);
    changesAtLoad.set(data, changeCount);
    if (!hasChanged) return;
    user.reload();
    summary.reload();
  });
  return joinLoads(user, summary);
}
