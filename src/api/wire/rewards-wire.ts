import type { RewardOption, RewardPoints } from "../../domain/rewards.ts";
import { countWire, dataListWire, NumberWire, TextWire } from "./answer-shapes.ts";
import type { WireSchema } from "./parse.ts";
import { renamedObject, tolerantSchema } from "./strictness.ts";

export const RewardPointsWire: WireSchema<RewardPoints> = tolerantSchema((strictness) =>
  renamedObject(strictness, ["unfulfilled"], {
    thisMonth: ["points_this_month", countWire(strictness.number)],
    lastMonth: ["points_last_month", countWire(strictness.number)],
    allTime: ["points_all_time", countWire(strictness.number)],
    // Without a valid number of points that the rider can spend, the whole answer is invalid.
    unfulfilled: ["unfulfilled_points_all_time", strictness.number],
    rewardsThisMonth: ["rewards_this_month", countWire(strictness.number)],
    rewardsLastMonth: ["rewards_last_month", countWire(strictness.number)],
    rewardsAllTime: ["rewards_all_time", countWire(strictness.number)],
  }),
);

/** The specification does not show the fields of a reward: these names are the sandbox's. */
export const RewardOptionsWire: WireSchema<RewardOption[]> = tolerantSchema(({ object, number, items }) =>
  dataListWire(
    items(object(["id", "points"], { id: NumberWire, name: TextWire, description: TextWire, points: number })),
  ),
);
