import * as v from "valibot";
import type { RewardOption, RewardPoints } from "../../domain/rewards.ts";
import { CountWire, TextWire } from "./absent.ts";
import { dataListWire, objectWire } from "./answers.ts";
import { NumberWire } from "./number.ts";

export const RewardPointsWire = v.pipe(
  objectWire({
    points_this_month: CountWire,
    points_last_month: CountWire,
    points_all_time: CountWire,
    // What a rider can spend must not be guessed.
    unfulfilled_points_all_time: NumberWire,
    rewards_this_month: CountWire,
    rewards_last_month: CountWire,
    rewards_all_time: CountWire,
  }),
  v.transform(
    (wire): RewardPoints => ({
      thisMonth: wire.points_this_month,
      lastMonth: wire.points_last_month,
      allTime: wire.points_all_time,
      unfulfilled: wire.unfulfilled_points_all_time,
      rewardsThisMonth: wire.rewards_this_month,
      rewardsLastMonth: wire.rewards_last_month,
      rewardsAllTime: wire.rewards_all_time,
    }),
  ),
);

/** The specification shows no fields of a reward: these are the sandbox's. */
export const RewardOptionsWire = dataListWire(
  objectWire({
    id: NumberWire,
    name: TextWire,
    description: TextWire,
    points: NumberWire,
  }) satisfies v.GenericSchema<unknown, RewardOption>,
);
