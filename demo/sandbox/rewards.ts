import type { Context } from "hono";
import * as v from "valibot";
import { Id, Refusal, readBody } from "./request.ts";
import type { SandboxRider } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { localMonth } from "./time.ts";
import { tripsOf } from "./trips.ts";

/** The rewards; their fields are an invention of the sandbox, since the spec shows none. */
const REWARDS = [
  { id: 1, name: "Free day pass", description: "A day of rides for a friend.", points: 100 },
  { id: 2, name: "Free month", description: "One month added to your pass.", points: 250 },
  { id: 3, name: "Water bottle", description: "Steel, half a liter, with the program's logo.", points: 400 },
  { id: 4, name: "Helmet", description: "Picked up at our office.", points: 1000 },
] as const;

const POINTS_A_TRIP = 5;

/** GET rewards/points/. */
export function getRewardPoints(state: SandboxState, rider: SandboxRider, c: Context): Response {
  const now = state.clock.now();
  const thisMonth = localMonth(rider.system, now);
  const lastMonth = monthBefore(thisMonth);
  const tripMonths = tripsOf(rider).map(({ checkOut }) => localMonth(rider.system, checkOut));
  const redemptionMonths = rider.redemptions.map(({ at }) => localMonth(rider.system, at));
  const spentPoints = rider.redemptions.reduce((sum, { points }) => sum + points, 0);
  const count = (months: readonly string[], month: string) => months.filter((each) => each === month).length;
  return c.json({
    points_this_month: count(tripMonths, thisMonth) * POINTS_A_TRIP,
    points_last_month: count(tripMonths, lastMonth) * POINTS_A_TRIP,
    points_all_time: Math.max(tripMonths.length * POINTS_A_TRIP, rider.points + spentPoints),
    unfulfilled_points_all_time: rider.points,
    rewards_this_month: count(redemptionMonths, thisMonth),
    rewards_last_month: count(redemptionMonths, lastMonth),
    rewards_all_time: redemptionMonths.length,
  });
}

function monthBefore(month: string): string {
  const firstDay = new Date(`${month}-01T00:00:00Z`);
  firstDay.setUTCMonth(firstDay.getUTCMonth() - 1);
  return firstDay.toISOString().slice(0, 7);
}

/** GET rewards/available/. */
export const listRewards = (_state: SandboxState, _rider: SandboxRider, c: Context): Response => c.json(REWARDS);

export const RedeemBody = v.strictObject({ reward_id: Id });

/** POST rewards/redeem/. */
export async function redeemReward(state: SandboxState, rider: SandboxRider, c: Context): Promise<Response> {
  const { reward_id: rewardId } = await readBody(c, RedeemBody);
  const reward = REWARDS.find(({ id }) => id === rewardId);
  if (reward === undefined) throw new Refusal(404, "No such reward");
  if (rider.points < reward.points) throw new Refusal(422, "There are not enough points for this reward.");
  rider.points -= reward.points;
  rider.redemptions.push({ rewardId, points: reward.points, at: state.clock.now() });
  state.redemptions.push({ userId: rider.userId, rewardId, points: reward.points });
  return c.json({});
}
