/** A rider's points, and the rewards that they bought (spec 3). */
export interface RewardPoints {
  readonly thisMonth: number;
  readonly lastMonth: number;
  readonly allTime: number;
  /** Points that are not redeemed yet. */
  readonly unfulfilled: number;
  readonly rewardsThisMonth: number;
  readonly rewardsLastMonth: number;
  readonly rewardsAllTime: number;
}

export interface RewardOption {
  readonly id: number;
  readonly name: string;
  /** Empty where the service has no text for it. */
  readonly description: string;
  readonly points: number;
}

type Priced = Pick<RewardOption, "points">;
type Points = Pick<RewardPoints, "unfulfilled">;

/** The points that a rider can spend: unfulfilled points do not include redeemed ones. */
export const spendablePoints = ({ unfulfilled }: Points): number => Math.max(0, unfulfilled);

/** The points that the rider still needs for a reward; 0 where they can afford it. */
export const pointsMissing = (option: Priced, points: Points): number =>
  Math.max(0, option.points - spendablePoints(points));

export const isAffordable = (option: Priced, points: Points): boolean => pointsMissing(option, points) === 0;

export const pointsLeft = (option: Priced, points: Points): number =>
  Math.max(0, spendablePoints(points) - option.points);

/** The share of a reward's points that the rider has: 0 to 1. */
export const progressTowards = (option: Priced, points: Points): number =>
  option.points <= 0 ? 1 : Math.min(1, spendablePoints(points) / option.points);

export const sortByPoints = (options: readonly RewardOption[]): RewardOption[] =>
  [...options].sort((one, other) => one.points - other.points || one.id - other.id);

/** @param id The id as in a path. */
export const findReward = (options: readonly RewardOption[], id: string | undefined): RewardOption | undefined =>
  options.find((option) => String(option.id) === id);

type Balance = Points & Pick<RewardPoints, "allTime">;

/** Whether two balances prove a redemption whose answer was lost; a ride may have earned points in between. */
export const arePointsSpent = (option: Priced, before: Balance, after: Balance): boolean =>
  option.points > 0 && spentPoints(after) - spentPoints(before) >= option.points;

const spentPoints = ({ unfulfilled, allTime }: Balance): number => allTime - Math.max(0, unfulfilled);
