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

/** What is left to spend afterwards; only of a reward that can be afforded. */
export const pointsLeft = (option: Pick<RewardOption, "points">, points: Pick<RewardPoints, "unfulfilled">): number =>
  Math.max(0, spendablePoints(points) - option.points);

/** How far a rider has come towards a reward, from 0 to 1. */
export const progressTowards = (
  option: Pick<RewardOption, "points">,
  points: Pick<RewardPoints, "unfulfilled">,
): number => (option.points <= 0 ? 1 : Math.min(1, spendablePoints(points) / option.points));

/** The cheapest first. */
export const inOrder = (options: readonly RewardOption[]): RewardOption[] =>
  [...options].sort((one, other) => one.points - other.points || one.id - other.id);

/** @param id as it stands in an address. */
export const findReward = (options: readonly RewardOption[], id: string | undefined): RewardOption | undefined =>
  options.find((option) => String(option.id) === id);

type Balance = Pick<RewardPoints, "unfulfilled" | "allTime">;

/** Where nobody answered, points that were spent tell that a reward was redeemed; a ride meanwhile earns some anew. */
export const arePointsGone = (option: Pick<RewardOption, "points">, before: Balance, after: Balance): boolean =>
  option.points > 0 && spentPoints(after) - spentPoints(before) >= option.points;

const spentPoints = ({ unfulfilled, allTime }: Balance): number => allTime - Math.max(0, unfulfilled);
