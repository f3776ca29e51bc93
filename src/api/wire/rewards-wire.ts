import * as v from "valibot";
import type { RewardOption, RewardPoints } from "../../domain/rewards.ts";
import { CountWire, TextWire } from "./absent.ts";
import { dataListWire, objectWire } from "./answers.ts";
import { NumberWire } from "./number.ts";
import { type Reading, strict, tolerant } from "./reading.ts";

const rewardPointsWire = ({ object }: Reading) =>
  v.pipe(
    object(
      {
        points_this_month: CountWire,
        points_last_month: CountWire,
        points_all_time: CountWire,
        // What a rider can spend must not be guessed.
        unfulfilled_points_all_time: NumberWire,
        rewards_this_month: CountWire,
        rewards_last_month: CountWire,
        rewards_all_time: CountWire,
      },
      ["unfulfilled_points_all_time"],
    ),
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

/** As a service should send it. */
export const StrictRewardPointsWire = rewardPointsWire(strict);
export const RewardPointsWire = rewardPointsWire(tolerant);

/** The specification shows no fields of a reward: these are the sandbox's. */
export const RewardOptionsWire = dataListWire(
  objectWire({
    id: NumberWire,
    name: TextWire,
    description: TextWire,
    points: NumberWire,
  }) satisfies v.GenericSchema<unknown, RewardOption>,
);
