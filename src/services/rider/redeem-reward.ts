import { arePointsGone, type RewardOption } from "../../domain/rewards.ts";
import type { World } from "../world.ts";
import { type CarriedOutOnce, carryOutOnce } from "./carry-out-once.ts";
import { reloadRider } from "./rider-loads.ts";

export type Redemption = CarriedOutOnce;

/**
 * Gives points for a reward once. Where the answer is lost, the points afterwards tell what became of it; of a reward
 * that costs none they tell nothing.
 */
export async function redeemReward(world: World, option: RewardOption, onChecking?: () => void): Promise<Redemption> {
  const redeemed = await carryOutOnce(
    world,
    async ({ second }) => {
      const before = await second.rewardPoints();
      if (!before) return null;
      return {
        send: () => second.redeem(option.id),
        ask:
          option.points <= 0
            ? null
            : async () => {
                const after = await second.rewardPoints();
                if (!after) throw new TypeError("nobody is logged in");
                return arePointsGone(option, before, after) ? "wentThrough" : "notThere";
              },
      };
    },
    onChecking,
  );
  reloadRider(world, "reward-points");
  return redeemed;
}
