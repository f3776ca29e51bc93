import { isLostAnswer } from "../../api/api-error.ts";
import { arePointsGone, type RewardOption } from "../../domain/rewards.ts";
import type { World } from "../world.ts";
import { type CarriedOut, carryOut } from "./carry-out.ts";
import { reloadRider } from "./rider-loads.ts";

/** `unknown`: neither the call nor the points afterwards told whether the reward was redeemed. */
export type Redemption = CarriedOut | { readonly status: "unknown" };

/** Gives points for a reward once. Where the answer is lost, the points afterwards tell what became of it. */
export async function redeemReward(world: World, option: RewardOption): Promise<Redemption> {
  let isKnown = true;
  const outcome = await carryOut(world, async ({ second }) => {
    const before = await second.rewardPoints();
    if (!before) return false;
    try {
      return (await second.redeem(option.id)) !== undefined;
    } catch (error) {
      if (!isLostAnswer(error)) throw error;
      isKnown = false;
      const after = await second.rewardPoints();
      isKnown = true;
      return after !== undefined && arePointsGone(option, before, after);
    }
  });
  reloadRider(world, "reward-points");
  return isKnown ? outcome : { status: "unknown" };
}
