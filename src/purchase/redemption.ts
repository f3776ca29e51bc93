import type { MoneyAnswer } from "../api/wire/answer-shapes.ts";
import type { AppContext } from "../context/app-context.ts";
import type { Calls } from "../context/calls.ts";
import { arePointsGone, findReward, type RewardOption, type RewardPoints } from "../programs/rewards.ts";
import { reloadRider } from "../rider/rider-loads.ts";
import { sessionOf } from "../session/session.ts";
import type { SessionScope } from "../session/session-scope.ts";
import type { Attempt } from "./attempt-record.ts";
import type { Outcome, PurchaseKind } from "./purchase-kind.ts";
import { type PurchaseScope, purchasesOf, recordOf } from "./purchases.ts";

/** The redeemed reward, and the points that remained. */
export interface RedeemedReward {
  readonly rewardId: number;
  readonly left: number;
}

export const isRedeemed = (done: unknown): done is RedeemedReward =>
  typeof done === "object" &&
  done !== null &&
  "rewardId" in done &&
  typeof done.rewardId === "number" &&
  "left" in done &&
  typeof done.left === "number";

const scopeOf = (userId: number): PurchaseScope => ({ subject: "reward", userId });

/** A redemption that was sent and whose outcome is open. */
export const openRedemption = (app: AppContext, userId: number): Attempt | null =>
  recordOf(app, scopeOf(userId)).read();

/** A reward, and the points that the rider saw when they chose it. */
export interface RewardOrder {
  readonly option: RewardOption;
  readonly shown: Pick<RewardPoints, "unfulfilled">;
}

/** Redeems a reward. */
export const redeemReward = (app: AppContext, userId: number, order: RewardOrder): Promise<Outcome<RedeemedReward>> =>
  run(app, userId, order, "pay");

/** Reconciles an open redemption; sends nothing. */
export const reconcileRedemption = (app: AppContext, userId: number, order: RewardOrder | null) =>
  run(app, userId, order, "reconcile");

async function run(
  app: AppContext,
  userId: number,
  order: RewardOrder | null,
  way: "pay" | "reconcile",
): Promise<Outcome<RedeemedReward>> {
  const sessionScope = sessionOf(app).begin();
  const open = openRedemption(app, userId);
  // Only the same reward may be sent again: an open redemption of another one is reconciled.
  const isAnother = open !== null && order !== null && order.option.id !== open.itemId;
  const outcome = await purchasesOf(app)[isAnother ? "reconcile" : way](scopeOf(userId), async (scope) =>
    rewardKind(await scope.calls(), order),
  );
  if (outcome.status !== "busy") reloadRider(app, "reward-points", "reward-options");
  if (outcome.status !== "notFound" || open === null || (await canBeRedeemed(sessionScope, open.itemId)))
    return outcome;
  // No screen has a button to send it again, and it must not keep the rider from other rewards.
  await purchasesOf(app).forget(scopeOf(userId));
  return { status: "nothingOpen" };
}

/** Whether a reward is offered and affordable; true where this cannot be found out. */
async function canBeRedeemed(sessionScope: SessionScope, rewardId: number): Promise<boolean> {
  try {
    const { bts } = await sessionScope.calls();
    const [points, options] = await Promise.all([bts.rewardPoints(), bts.rewardOptions()]);
    const reward = findReward(options ?? [], String(rewardId));
    return (
      sessionScope.isOver() || !points || !options || (reward !== undefined && reward.points <= points.unfulfilled)
    );
  } catch {
    return true;
  }
}

function rewardKind({ bts }: Calls, order: RewardOrder | null): PurchaseKind<MoneyAnswer, "redeemed", RedeemedReward> {
  const pointsNow = async () => {
    const points = await bts.rewardPoints();
    if (!points) throw new TypeError("nobody is logged in");
    return points;
  };
  /** The points of a reward; undefined where it is not offered any more. */
  const costNow = async (rewardId: number) => findReward((await bts.rewardOptions()) ?? [], String(rewardId))?.points;
  return {
    async prepare() {
      if (order === null) return { status: "nothingOpen" };
      const { option, shown } = order;
      const [{ unfulfilled, allTime }, costs] = await Promise.all([pointsNow(), costNow(option.id)]);
      // The call names no points.
      if (costs !== option.points) return { status: "outdated" };
      // Another page may have spent points in the meantime: with other points the key would differ.
      if (unfulfilled !== shown.unfulfilled) return { status: "outdated" };
      return {
        status: "ready",
        facts: { call: "POST rewards/redeem/", changes: [unfulfilled] },
        attempt: {
          kind: "reward",
          itemId: option.id,
          before: [unfulfilled, option.points, allTime],
          cents: null,
          terms: null,
        },
      };
    },
    /** A retry takes what the reward costs then. */
    async again(attempt) {
      const costs = await costNow(attempt.itemId).catch(() => null);
      if (costs === null) return { status: "notSent" };
      if (costs === undefined || costs !== order?.option.points) return { status: "outdated" };
      return { ...attempt, before: attempt.before.map((value, index) => (index === 1 ? costs : value)) };
    },
    send: ({ itemId }, once) => bts.redeem(itemId, once),
    /** Fewer points prove a redemption; a reward that costs none leaves no trace. */
    async find({ before: [unfulfilled = 0, points = 0, allTime] }) {
      const now = await pointsNow();
      // A record of an earlier version has only the balance.
      const before = { unfulfilled, allTime: allTime ?? now.allTime };
      return arePointsGone({ points }, before, now) ? "redeemed" : null;
    },
    complete: ({ itemId, before: [unfulfilled = 0, points = 0] }) => ({
      rewardId: itemId,
      left: Math.max(0, unfulfilled - points),
    }),
    isTraceless: order !== null && order.option.points <= 0,
  };
}
