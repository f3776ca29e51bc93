import type { Context } from "hono";
import * as v from "valibot";
import {
  CardTokenBody,
  getPaymentProfile,
  listStatements,
  listUnpaidFees,
  settleDelinquency,
  updateCard,
} from "./billing.ts";
import { getKeyCard, orderKeyCard } from "./key-cards.ts";
import { getProratedDiscount, ProratedRenewalBody, RenewalBody, renewPass, renewPassProrated } from "./renewal.ts";
import { readQuery } from "./request.ts";
import { getRewardPoints, listRewards, RedeemBody, redeemReward } from "./rewards.ts";
import type { SandboxRider } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { listFrequentedStations } from "./stations.ts";
import { listTrips, RatingBody, rateTrip } from "./trips.ts";
import { PatchBody, patchUser, summaryAnswer, updateUser, userAnswer } from "./user.ts";

type Handler = (state: SandboxState, rider: SandboxRider, c: Context) => Response | Promise<Response>;

const getUser: Handler = (state, rider, c) => c.json(userAnswer(rider, state.clock.now()));
const getSummary: Handler = (state, rider, c) => c.json(summaryAnswer(rider, state.clock.now()));

/** The calls (specification, section 7) that need a bearer token, some with the schema of a body. */
export const RIDER_CALLS: readonly (readonly [method: string, path: string, run: Handler, body?: v.GenericSchema])[] = [
  ["GET", "/bikeshare/1/user", getUser],
  ["PUT", "/bikeshare/1/user", updateUser],
  ["PATCH", "/bikeshare/1/user", patchUser, PatchBody],
  ["GET", "/bikeshare/1/user/summary", getSummary],
  ["GET", "/bikeshare/1/user/paymentProfile", getPaymentProfile],
  ["GET", "/bikeshare/1/user/frequentedkiosks", listFrequentedStations],
  ["GET", "/bikeshare/1/user/trips", listTrips],
  ["GET", "/bikeshare/1/user/statements", listStatements],
  ["PUT", "/bikeshare/1/stripe/paymentprofile", updateCard, CardTokenBody],
  ["PUT", "/bikeshare/1/user/settledelinquency", settleDelinquency, v.strictObject({})],
  ["GET", "/bikeshare/1/user/usercard", getKeyCard],
  ["POST", "/bikeshare/3/registration", renewPass, RenewalBody],
  ["GET", "/bts/user/unpaid-fees", listUnpaidFees],
  ["GET", "/bts/rewards/points/", getRewardPoints],
  ["GET", "/bts/rewards/available/", listRewards],
  ["POST", "/bts/rewards/redeem/", redeemReward, RedeemBody],
  ["GET", "/bts/user/prorated-renewal/", getProratedDiscount],
  ["POST", "/bts/user/prorated-renewal/", renewPassProrated, ProratedRenewalBody],
  ["POST", "/bts/user/trip-rating/", rateTrip, RatingBody],
  ["POST", "/bts/user/key-card/", orderKeyCard],
];

/** The handlers of calls that have a query; all other calls refuse any query. */
const HANDLERS_WITH_QUERY = new Set<Handler>([listTrips, listStatements, settleDelinquency, getKeyCard, rateTrip]);

export function refuseStrayQuery(handle: Handler, c: Context): void {
  if (!HANDLERS_WITH_QUERY.has(handle)) readQuery(c, v.strictObject({}));
}
