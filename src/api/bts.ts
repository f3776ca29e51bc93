import type { UnpaidFee } from "../domain/billing.ts";
import type { KeyCard } from "../domain/key-card.ts";
import type { RewardOption, RewardPoints } from "../domain/rewards.ts";
import type { User, UserChange } from "../domain/rider.ts";
import type { TripRating } from "../domain/trips.ts";
import type { Cents } from "../lib/money.ts";
import type { Endpoints, Http, OnceOptions, RiderAnswer } from "./http.ts";
import { type Done, DoneWire, type MoneyAnswer, UnprovenWire } from "./wire/answer-shapes.ts";
import {
  ProratedDiscountWire,
  type RenewalAnswer,
  RenewalWire,
  toProratedRenewalWire,
  UnpaidFeesWire,
} from "./wire/billing-wire.ts";
import { RewardOptionsWire, RewardPointsWire } from "./wire/rewards-wire.ts";
import { toKeyCardWire, toUserWire } from "./wire/rider-wire.ts";

/** The product's own back end. */
export const BTS_ENDPOINTS = {
  unpaidFees: { method: "GET", path: "user/unpaid-fees" },
  rewardPoints: { method: "GET", path: "rewards/points/" },
  rewardOptions: { method: "GET", path: "rewards/available/" },
  redeem: { method: "POST", path: "rewards/redeem/", movesMoney: true, takesKey: true },
  proratedDiscount: { method: "GET", path: "user/prorated-renewal/" },
  renewProrated: { method: "POST", path: "user/prorated-renewal/", movesMoney: true, takesKey: true },
  rateTrip: { method: "POST", path: "user/trip-rating/" },
  orderKeyCard: { method: "POST", path: "user/key-card/", movesMoney: true, takesKey: true },
} as const satisfies Endpoints;

/** An order for a key card: its address, and the card that it replaces. */
export interface KeyCardOrder {
  /** The very object that `BikeshareApi.user()` returned. */
  readonly user: User;
  /** The address as the rider confirmed it. */
  readonly change: UserChange;
  readonly userKeyCard: KeyCard | null;
}

export interface BtsApi {
  unpaidFees(signal?: AbortSignal): RiderAnswer<readonly UnpaidFee[]>;
  rewardPoints(signal?: AbortSignal): RiderAnswer<RewardPoints>;
  rewardOptions(signal?: AbortSignal): RiderAnswer<readonly RewardOption[]>;
  /** Spends points on a reward. The client never retries it. */
  redeem(rewardId: number, options?: OnceOptions): RiderAnswer<MoneyAnswer>;
  /** The value of the remaining days of the current pass. */
  proratedDiscount(signal?: AbortSignal): RiderAnswer<Cents>;
  /**
   * Buys a pass that starts at once, less the prorated discount. The client never retries it: `src/purchase/` handles a
   * lost answer.
   */
  renewProrated(subscriptionTypeId: number, options?: OnceOptions): RiderAnswer<RenewalAnswer>;
  rateTrip(tripId: number, rating: TripRating, signal?: AbortSignal): RiderAnswer<Done>;
  /** Orders a card, which may cost a fee. The client never retries it. */
  orderKeyCard(order: KeyCardOrder, options?: OnceOptions): RiderAnswer<MoneyAnswer>;
}

/**
 * The product's own back end (specification, section 7): every call needs a token. Trailing slashes have to be exact.
 */
export function createBtsApi(http: Http): BtsApi {
  const authenticated = true;
  return {
    unpaidFees: (signal) => http.read(BTS_ENDPOINTS.unpaidFees, UnpaidFeesWire, { authenticated, signal }),

    rewardPoints: (signal) => http.read(BTS_ENDPOINTS.rewardPoints, RewardPointsWire, { authenticated, signal }),

    rewardOptions: (signal) => http.read(BTS_ENDPOINTS.rewardOptions, RewardOptionsWire, { authenticated, signal }),

    redeem: (rewardId, once) =>
      http.write(BTS_ENDPOINTS.redeem, { reward_id: rewardId }, UnprovenWire, { authenticated, ...once }),

    proratedDiscount: (signal) =>
      http.read(BTS_ENDPOINTS.proratedDiscount, ProratedDiscountWire, { authenticated, signal }),

    renewProrated: (subscriptionTypeId, once) =>
      http.write(BTS_ENDPOINTS.renewProrated, toProratedRenewalWire(subscriptionTypeId), RenewalWire, {
        authenticated,
        ...once,
      }),

    rateTrip: (tripId, { rating, issues, comment }, signal) =>
      http.write(BTS_ENDPOINTS.rateTrip, { rating, issues, comment }, DoneWire, {
        authenticated,
        query: { trip_id: tripId },
        signal,
      }),

    orderKeyCard: async ({ user, change, userKeyCard }, once) =>
      http.write(
        BTS_ENDPOINTS.orderKeyCard,
        { user: toUserWire(user, change), userKeyCard: userKeyCard && toKeyCardWire(userKeyCard) },
        UnprovenWire,
        { authenticated, ...once },
      ),
  };
}
