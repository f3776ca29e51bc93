import type { RewardOption } from "../../domain/rewards.ts";
import type { Load } from "../../query/use-load.ts";
import { useRiderLoad } from "../../rider/rider-loads.ts";

export const useRewardOptions = (): Load<readonly RewardOption[]> =>
  useRiderLoad(["reward-options"], ({ bts }, signal) => bts.rewardOptions(signal));
