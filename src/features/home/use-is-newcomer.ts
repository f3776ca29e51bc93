import { useMinute } from "../../context/use-minute.ts";
import { useWorld } from "../../context/world-context.tsx";
import { heldPass } from "../../programs/own-pass.ts";
import { useSummary, useUser } from "../../rider/rider-loads.ts";

/** Whether a rider never had a pass; false while that is not known. */
export function useIsNewcomer(): boolean {
  const { passes } = useWorld().program;
  const now = useMinute();
  const user = useUser();
  const summary = useSummary();
  if (user.status !== "ready" || summary.status !== "ready") return false;
  return heldPass({ user: user.data, subscriptions: summary.data.subscriptions, passes, now }) === null;
}
