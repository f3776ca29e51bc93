import type { KeyCard } from "../domain/key-card.ts";
import type { User, UserChange } from "../domain/rider.ts";
import type { TripRating } from "../domain/trips.ts";
import type { Endpoints, OnceOptions, RiderHttp } from "./http.ts";
import { DoneWire, UnprovenWire } from "./wire/answer-shapes.ts";
import { ProratedDiscountWire, RenewalWire, UnpaidFeesWire } from "./wire/billing-wire.ts";
import { RewardOptionsWire, RewardPointsWire } from "./wire/rewards-wire.ts";
import { toKeyCardWire, toUserWire } from "./wire/rider-wire.ts";

/** The product's own back end, whose calls all need a token; the comments are descriptions in docs/openapi.json. */
export const BTS_ENDPOINTS = {
  /** The fees that the rider owes; `adjustedCharge` counts instead of `charge`, also when it is 0. */
  unpaidFees: { method: "GET", path: "user/unpaid-fees", answer: UnpaidFeesWire },
  /** The rider's points, of which `unfulfilled_points_all_time` can be spent. */
  rewardPoints: { method: "GET", path: "rewards/points/", answer: RewardPointsWire },
  /** The rewards that points can buy. */
  rewardOptions: { method: "GET", path: "rewards/available/", answer: RewardOptionsWire },
  /** Redeems a reward, which spends points. */
  redeem: { method: "POST", path: "rewards/redeem/", answer: UnprovenWire, movesMoney: "keyed" },
  /** The value of the rest of the current pass; refused to a rider who is not eligible. */
  proratedDiscount: { method: "GET", path: "user/prorated-renewal/", answer: ProratedDiscountWire },
  /** Charges the card on file for a pass that takes the current one's place, less the prorated discount. */
  renewProrated: { method: "POST", path: "user/prorated-renewal/", answer: RenewalWire, movesMoney: "keyed" },
  /** Rates a trip. */
  rateTrip: { method: "POST", path: "user/trip-rating/", query: ["trip_id"], answer: DoneWire },
  /** Orders a key card, mailed to the address in `user`; `userKeyCard` is the card that it replaces, or null. */
  orderKeyCard: { method: "POST", path: "user/key-card/", answer: UnprovenWire, movesMoney: "keyed" },
} as const satisfies Endpoints;

export interface KeyCardOrder {
  /** The same object that `BikeshareApi.user()` returned, as `toUserWire` requires. */
  readonly user: User;
  readonly change: UserChange;
  readonly userKeyCard: KeyCard | null;
}

export type BtsApi = ReturnType<typeof createBtsApi>;

export function createBtsApi({ call }: RiderHttp) {
  const endpoints = BTS_ENDPOINTS;
  return {
    unpaidFees: (signal?: AbortSignal) => call(endpoints.unpaidFees, { signal }),
    rewardPoints: (signal?: AbortSignal) => call(endpoints.rewardPoints, { signal }),
    rewardOptions: (signal?: AbortSignal) => call(endpoints.rewardOptions, { signal }),
    redeem: (rewardId: number, onceOptions?: OnceOptions) =>
      call(endpoints.redeem, { body: { reward_id: rewardId }, ...onceOptions }),
    proratedDiscount: (signal?: AbortSignal) => call(endpoints.proratedDiscount, { signal }),
    renewProrated: (subscriptionTypeId: number, onceOptions?: OnceOptions) =>
      call(endpoints.renewProrated, { body: { pass_type: subscriptionTypeId }, ...onceOptions }),
    rateTrip: (tripId: number, { rating, issues, comment }: TripRating, signal?: AbortSignal) =>
      call(endpoints.rateTrip, { query: { trip_id: tripId }, body: { rating, issues, comment }, signal }),
    orderKeyCard: async ({ user, change, userKeyCard }: KeyCardOrder, onceOptions?: OnceOptions) => {
      const body = { user: toUserWire(user, change), userKeyCard: userKeyCard && toKeyCardWire(userKeyCard) };
      return call(endpoints.orderKeyCard, { body, ...onceOptions });
    },
  };
}
