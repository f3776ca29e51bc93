import type { KeyCardOrder } from "../../api/second-service.ts";
import type { KeyCard } from "../../domain/key-card.ts";
import type { Outcome } from "../../domain/purchase-outcome.ts";
import type { Attempt } from "../../purchase/attempt-record.ts";
import type { PurchaseKind } from "../../purchase/purchase-kind.ts";
import { type PurchaseScope, purchasesOf, recordOf } from "../../purchase/purchases.ts";
import type { Calls } from "../calls.ts";
import type { World } from "../world.ts";
import { reloadRider } from "./rider-loads.ts";

const scopeOf = (userId: number): PurchaseScope => ({ subject: "keyCard", userId });

export const isKeyCardOrderOpen = (world: World, userId: number): boolean =>
  recordOf(world, scopeOf(userId)).read() !== null;

/** Orders a key card; one that came since the rider looked is not ordered again. */
export const orderKeyCard = (world: World, order: KeyCardOrder): Promise<Outcome<"ordered">> =>
  run(world, order.user.userId, order, "pay");

/** Finds out what became of an order that was cut off; sends nothing. */
export const findOutKeyCardOrder = (world: World, userId: number): Promise<Outcome<"ordered">> =>
  run(world, userId, null, "findOut");

async function run(
  world: World,
  userId: number,
  order: KeyCardOrder | null,
  way: "pay" | "findOut",
): Promise<Outcome<"ordered">> {
  const outcome = await purchasesOf(world)[way](scopeOf(userId), async (epoch) =>
    keyCardKind(await epoch.calls(), userId, order),
  );
  if (outcome.status !== "busy") reloadRider(world, "key-card");
  return outcome;
}

function keyCardKind(
  { bikeshare, second }: Calls,
  userId: number,
  order: KeyCardOrder | null,
): PurchaseKind<"done", KeyCard, "ordered"> {
  async function find({ before }: Pick<Attempt, "before">): Promise<KeyCard | null> {
    const card = await bikeshare.keyCard(userId);
    if (card === undefined) throw new TypeError("nobody is logged in");
    return card !== null && !before.includes(card.userCardId) ? card : null;
  }
  return {
    async prepare() {
      if (order === null) return { status: "nothingOpen" };
      const before = order.userKeyCard === null ? [] : [order.userKeyCard.userCardId];
      if ((await find({ before })) !== null) return { status: "done", done: "ordered" };
      return {
        status: "ready",
        facts: { call: "POST user/key-card/", changes: before },
        attempt: { kind: "keyCard", itemId: 0, before, cents: null, terms: null },
      };
    },
    send: async (_attempt, once) => (order === null ? undefined : second.orderKeyCard(order, once)),
    find,
    complete: () => "ordered",
  };
}
