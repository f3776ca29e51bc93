import { useEffect } from "react";
import type { World } from "../context/world.ts";
import { useWorld } from "../context/world-context.tsx";
import type { Host } from "../host/host.ts";
import { useHost } from "../host/host-context.tsx";
import { useAction } from "../query/use-action.ts";
import { findOutKeyCardOrder, isKeyCardOrderOpen } from "./key-card-order.ts";
import type { Outcome } from "./purchase-outcome.ts";
import { findOutRedemption, openRedemption } from "./redemption.ts";
import { findOutRenewal, isRenewalOpen } from "./renewal.ts";
import { findOutSettlement, isSettlementOpen } from "./settlement.ts";
import { tellRenewal } from "./tell-purchase.ts";

/** Another purchase of this page is under way, perhaps of the session before this one: it is asked again then. */
const AGAIN_MS = 5_000;

/**
 * Finds out, one after the other, what became of all that this rider sent and has not heard of.
 * @returns asks once more.
 */
export function useOpenPurchases(userId: number | null): () => void {
  const world = useWorld();
  const host = useHost();
  const [findOut, found] = useAction(() => (userId === null ? [] : findOutAll(world, host, userId)));
  const isBusy = found.status === "ready" && found.data.some(({ status }) => status === "busy");
  useEffect(() => {
    if (userId !== null) void findOut();
  }, [userId, findOut]);
  useEffect(() => (isBusy ? world.clock.after(AGAIN_MS, () => void findOut()) : undefined), [world, isBusy, findOut]);
  return () => void findOut();
}

async function findOutAll(
  world: World,
  host: Pick<Host, "emit">,
  userId: number,
): Promise<readonly Outcome<unknown>[]> {
  const outcomes: Outcome<unknown>[] = [];
  if (isRenewalOpen(world, userId)) {
    const renewal = await findOutRenewal(world, userId);
    if (renewal.status === "done") tellRenewal(host, world, renewal.done);
    outcomes.push(renewal);
  }
  if (isSettlementOpen(world, { userId })) outcomes.push(await findOutSettlement(world, { userId }));
  if (isKeyCardOrderOpen(world, userId)) outcomes.push(await findOutKeyCardOrder(world, userId));
  if (openRedemption(world, userId)) outcomes.push(await findOutRedemption(world, userId, null));
  return outcomes;
}
