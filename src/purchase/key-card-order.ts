import type { KeyCardOrder } from "../api/bts-api.ts";
import type { MoneyAnswer } from "../api/wire/answer-shapes.ts";
import type { AppContext } from "../context/app-context.ts";
import type { Calls } from "../context/calls.ts";
import type { KeyCard } from "../programs/key-card.ts";
import { reloadRider } from "../rider/rider-loads.ts";
import type { SessionScope } from "../session/session-scope.ts";
import type { Attempt } from "./attempt-record.ts";
import type { Outcome, PurchaseKind } from "./purchase-kind.ts";
import { type PurchaseScope, purchasesOf, recordOf } from "./purchases.ts";

/**
 * The order of an attempt, kept in memory for its session: a retry with the same key needs the same body. It contains
 * names and addresses, so that a record must not.
 */
export interface SentKeyCardOrder {
  readonly attemptId: string;
  readonly order: KeyCardOrder;
  readonly scope: SessionScope;
}

const scopeOf = (userId: number): PurchaseScope => ({ subject: "keyCard", userId });

export const isKeyCardOrderOpen = (app: AppContext, userId: number): boolean =>
  recordOf(app, scopeOf(userId)).read() !== null;

/** Orders a key card, unless the rider has got one since they looked. */
export const orderKeyCard = (app: AppContext, order: KeyCardOrder): Promise<Outcome<"ordered">> =>
  run(app, order.user.userId, order, "pay");

/** Reconciles an interrupted order; sends nothing. */
export const reconcileKeyCardOrder = (app: AppContext, userId: number): Promise<Outcome<"ordered">> =>
  run(app, userId, null, "reconcile");

async function run(
  app: AppContext,
  userId: number,
  order: KeyCardOrder | null,
  way: "pay" | "reconcile",
): Promise<Outcome<"ordered">> {
  const outcome = await purchasesOf(app)[way](scopeOf(userId), async (scope) =>
    keyCardKind(app, scope, await scope.calls(), { userId, order }),
  );
  if (outcome.status !== "busy") reloadRider(app, "key-card");
  return outcome;
}

function keyCardKind(
  { services }: AppContext,
  scope: SessionScope,
  { bikeshare, bts }: Calls,
  { userId, order }: { readonly userId: number; readonly order: KeyCardOrder | null },
): PurchaseKind<MoneyAnswer, KeyCard, "ordered"> {
  function orderOf({ id }: Attempt): KeyCardOrder | null {
    const sent = services.sentKeyCardOrder;
    return sent?.attemptId === id && !sent.scope.isOver() ? sent.order : order;
  }
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
    async send(attempt, once) {
      const frozen = orderOf(attempt);
      if (frozen === null) return undefined;
      services.sentKeyCardOrder = { attemptId: attempt.id, order: frozen, scope };
      return bts.orderKeyCard(frozen, once);
    },
    find,
    complete: () => "ordered",
  };
}
