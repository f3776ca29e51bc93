/** Reward points and rewards of a rider (spec 3). */
export interface RewardPoints {
  readonly thisMonth: number;
  readonly lastMonth: number;
  readonly allTime: number;
  /** Not yet redeemed. */
  readonly unfulfilled: number;
  readonly rewardsThisMonth: number;
  readonly rewardsLastMonth: number;
  readonly rewardsAllTime: number;
}

/** Something that points are given for. */
export interface RewardOption {
  readonly id: number;
  readonly name: string;
  /** Empty where the service says nothing. */
  readonly description: string;
  readonly points: number;
}

/** What a rider can spend: redeemed points are no longer among the unfulfilled ones. */
export const spendablePoints = ({ unfulfilled }: Pick<RewardPoints, "unfulfilled">): number => Math.max(0, unfulfilled);

/** How many points are missing for a reward, 0 when it can be afforded. */
export const pointsMissing = (
  option: Pick<RewardOption, "points">,
  points: Pick<RewardPoints, "unfulfilled">,
): number => Math.max(0, option.points - spendablePoints(points));

export const isAffordable = (
  option: Pick<RewardOption, "points">,
  points: Pick<RewardPoints, "unfulfilled">,
): boolean => pointsMissing(option, points) === 0;
