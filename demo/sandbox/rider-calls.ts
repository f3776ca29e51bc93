import type { Context } from "hono";
import * as v from "valibot";
import { paymentProfile, settleDelinquency, statements, unpaidFees, updateCard } from "./billing.ts";
import { keyCard, orderKeyCard } from "./key-cards.ts";
import { proratedDiscount, renew, renewProrated } from "./renewal.ts";
import { readQuery } from "./request.ts";
import { availableRewards, redeemReward, rewardPoints } from "./rewards.ts";
import type { Rider } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { frequentedStations } from "./stations.ts";
import { rateTrip, trips } from "./trips.ts";
import { patchUser, summaryAnswer, updateUser, userAnswer } from "./user.ts";

type Answer = (state: SandboxState, rider: Rider, c: Context) => Response | Promise<Response>;

const user: Answer = (state, rider, c) => c.json(userAnswer(rider, state.clock.now()));
const summary: Answer = (state, rider, c) => c.json(summaryAnswer(rider, state.clock.now()));

/** The calls of spec 7 that need a bearer token; a trailing slash is part of the path. */
export const RIDER_CALLS: readonly (readonly [method: string, path: string, answer: Answer])[] = [
  ["GET", "/bikeshare/1/user", user],
  ["PUT", "/bikeshare/1/user", updateUser],
  ["PATCH", "/bikeshare/1/user", patchUser],
  ["GET", "/bikeshare/1/user/summary", summary],
  ["GET", "/bikeshare/1/user/paymentProfile", paymentProfile],
  ["GET", "/bikeshare/1/user/frequentedkiosks", frequentedStations],
  ["GET", "/bikeshare/1/user/trips", trips],
  ["GET", "/bikeshare/1/user/statements", statements],
  ["PUT", "/bikeshare/1/stripe/paymentprofile", updateCard],
  ["PUT", "/bikeshare/1/user/settledelinquency", settleDelinquency],
  ["GET", "/bikeshare/1/user/usercard", keyCard],
  ["POST", "/bikeshare/3/registration", renew],
  ["GET", "/bts/user/unpaid-fees", unpaidFees],
  ["GET", "/bts/rewards/points/", rewardPoints],
  ["GET", "/bts/rewards/available/", availableRewards],
  ["POST", "/bts/rewards/redeem/", redeemReward],
  ["GET", "/bts/user/prorated-renewal/", proratedDiscount],
  ["POST", "/bts/user/prorated-renewal/", renewProrated],
  ["POST", "/bts/user/trip-rating/", rateTrip],
  ["POST", "/bts/user/key-card/", orderKeyCard],
];

/** The calls that accept a query; all others refuse one. */
const WITH_QUERY = new Set<Answer>([trips, statements, settleDelinquency, keyCard, rateTrip]);

export function refuseStrayQuery(answer: Answer, c: Context): void {
  if (!WITH_QUERY.has(answer)) readQuery(c, v.strictObject({}));
}
