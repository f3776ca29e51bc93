import { arePointsSpent, findReward } from "../../domain/rewards.ts";
import type { Attempt } from "../attempt-schema.ts";
import type { RedeemedReward } from "../orders.ts";
import { type PurchaseKind, readAll } from "../purchase-kind.ts";

/** `unfulfilled` and `allTime` are the rider's points before the redemption; `points` is the reward's price. */
const pointsIn = ({ before: [unfulfilled = 0, points = 0, allTime = 0] }: Attempt) => ({
  unfulfilled,
  points,
  allTime,
});

function redeemedReward(attempt: Attempt): RedeemedReward {
  const { unfulfilled, points } = pointsIn(attempt);
  return { rewardId: attempt.itemId, pointsLeft: Math.max(0, unfulfilled - points) };
}

/** The call names no points: the service takes the reward's price at the time of the call. */
export const redemptionKind: PurchaseKind<"reward"> = {
  word: "reward",
  affectedLoads: ["reward-points", "reward-options"],
  canResendFromRecord: true,
  resultOf: (_app, attempt) => redeemedReward(attempt),
  createCall({ calls: { bts } }) {
    /** Undefined where the reward is not offered any more. */
    const costNow = async (rewardId: number, signal: AbortSignal) =>
      findReward((await bts.rewardOptions(signal)) ?? [], String(rewardId))?.points;
    return {
      async prepare({ option, shown }, signal) {
        const [[{ unfulfilled, allTime }], cost] = await Promise.all([
          readAll(bts.rewardPoints(signal)),
          costNow(option.id, signal),
        ]);
        // Another page may have spent points in the meantime, and the idempotency key depends on the points.
        if (cost !== option.points || unfulfilled !== shown.unfulfilled) return { status: "outdated" };
        return {
          status: "ready",
          facts: { endpoint: "POST rewards/redeem/", changes: [unfulfilled] },
          attempt: { kind: "reward", itemId: option.id, before: [unfulfilled, option.points, allTime], cents: null },
        };
      },
      async compareAgain(attempt, signal) {
        const cost = await costNow(attempt.itemId, signal);
        return cost === pointsIn(attempt).points ? null : { status: "outdated" };
      },
      send: ({ itemId }, onceOptions) => bts.redeem(itemId, onceOptions),
      /** A redemption increases the points that the rider has spent, unless the reward costs none. */
      async find(attempt) {
        const { points, ...before } = pointsIn(attempt);
        const [pointsNow] = await readAll(bts.rewardPoints());
        return arePointsSpent({ points }, before, pointsNow) ? redeemedReward : null;
      },
      complete: redeemedReward,
      isTraceless: (attempt) => pointsIn(attempt).points <= 0,
    };
  },
};
