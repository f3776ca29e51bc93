import { useEffect, useRef } from "react";
import { useMinute } from "../app-context/use-now.ts";
import type { Summary, User } from "../domain/rider.ts";
import { joinLoads, type Load } from "../query/use-load.ts";
import { useSummary, useUser } from "./rider-loads.ts";

/** The rider and their passes, loaded again once a pass has started or ended, as the service's status changes then. */
export function useUserAndSummary(): Load<readonly [User, Summary]> {
  const user = useUser();
  const summary = useSummary();
  const now = useMinute();
  const data = summary.status === "ready" ? summary.data : null;
  const changeCount = data?.subscriptions
    .flatMap(({ start, end }) => [start, end])
    .filter((at) => at && at <= now).length;
  const before = useRef({ data, changeCount });
  useEffect(() => {
    const hasChanged = before.current.data === data && before.current.changeCount !== changeCount;
    before.current = { data, changeCount };
    if (!hasChanged) return;
    user.reload();
    summary.reload();
  });
  return joinLoads(user, summary);
}
