import { useRiderLoad } from "../../rider/rider-loads.ts";

export const useRewardOptions = () => useRiderLoad(["reward-options"], ({ bts }, signal) => bts.rewardOptions(signal));
