import * as v from "valibot";
import type { RewardOption, RewardPoints } from "../../domain/rewards.ts";
import { countWire, dataListWire, NumberWire, TextWire } from "./answer-shapes.ts";
import { tolerantly } from "./strictness.ts";

export const RewardPointsWire = tolerantly(({ object, number }) =>
  v.pipe(
    object(
      {
        points_this_month: countWire(number),
        points_last_month: countWire(number),
        points_all_time: countWire(number),
        // The points that a rider can spend must not be guessed.
        unfulfilled_points_all_time: number,
        rewards_this_month: countWire(number),
        rewards_last_month: countWire(number),
        rewards_all_time: countWire(number),
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
  ),
);

/** The specification does not show the fields of a reward: these are the sandbox's. */
export const RewardOptionsWire = tolerantly(({ object, number, items }) =>
  dataListWire(
    items(
      object({ id: NumberWire, name: TextWire, description: TextWire, points: number }, [
        "id",
        "points",
      ]) satisfies v.GenericSchema<unknown, RewardOption>,
    ),
  ),
);
