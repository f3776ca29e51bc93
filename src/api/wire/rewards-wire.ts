import type * as v from "valibot";
import type { RewardOption, RewardPoints } from "../../domain/rewards.ts";
import { countWire, dataListWire, NumberWire, TextWire } from "./answer-shapes.ts";
import type { WireSchema } from "./parse.ts";
import { renamedObject, tolerantly } from "./strictness.ts";

export const RewardPointsWire: WireSchema<RewardPoints> = tolerantly((reading) =>
  renamedObject(
    reading,
    {
      thisMonth: ["points_this_month", countWire(reading.number)],
      lastMonth: ["points_last_month", countWire(reading.number)],
      allTime: ["points_all_time", countWire(reading.number)],
      // The points that a rider can spend must not be guessed.
      unfulfilled: ["unfulfilled_points_all_time", reading.number],
      rewardsThisMonth: ["rewards_this_month", countWire(reading.number)],
      rewardsLastMonth: ["rewards_last_month", countWire(reading.number)],
      rewardsAllTime: ["rewards_all_time", countWire(reading.number)],
    },
    ["unfulfilled"],
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
