import { useEffect } from "react";
import type { AppContext } from "../context/app-context.ts";
import { useAppContext } from "../context/use-app-context.tsx";
import { type HostApi, useHost } from "../host/host-api.tsx";
import { useAction } from "../query/use-action.ts";
import { isKeyCardOrderOpen, reconcileKeyCardOrder } from "./key-card-order.ts";
import type { Outcome } from "./purchase-outcome.ts";
import { openRedemption, reconcileRedemption } from "./redemption.ts";
import { isRenewalOpen, reconcileRenewal } from "./renewal.ts";
import { reportRenewal } from "./report-purchase.ts";
import { isSettlementOpen, reconcileSettlement } from "./settlement.ts";

/** The retry delay while another purchase of this page is running, perhaps one of an earlier session. */
const AGAIN_MS = 5_000;

/**
 * Reconciles all open attempts of this rider, one after the other.
 * @returns a function that asks again.
 */
export function useOpenPurchases(userId: number | null): () => void {
  const app = useAppContext();
  const host = useHost();
  const [reconcile, found] = useAction(() => (userId === null ? [] : findOutAll(app, host, userId)));
  const isBusy = found.status === "ready" && found.data.some(({ status }) => status === "busy");
  useEffect(() => {
    if (userId !== null) void reconcile();
  }, [userId, reconcile]);
  useEffect(() => (isBusy ? app.clock.after(AGAIN_MS, () => void reconcile()) : undefined), [app, isBusy, reconcile]);
  return () => void reconcile();
}

async function findOutAll(
  app: AppContext,
  host: Pick<HostApi, "emit">,
  userId: number,
): Promise<readonly Outcome<unknown>[]> {
  const outcomes: Outcome<unknown>[] = [];
  if (isRenewalOpen(app, userId)) {
    const renewal = await reconcileRenewal(app, userId);
    if (renewal.status === "done") reportRenewal(host, app, renewal.done);
    outcomes.push(renewal);
  }
  if (isSettlementOpen(app, { userId })) outcomes.push(await reconcileSettlement(app, { userId }));
  if (isKeyCardOrderOpen(app, userId)) outcomes.push(await reconcileKeyCardOrder(app, userId));
  if (openRedemption(app, userId)) outcomes.push(await reconcileRedemption(app, userId, null));
  return outcomes;
}
