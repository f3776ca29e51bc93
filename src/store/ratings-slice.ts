import type { Rating } from "../programs/trip-rating.ts";
import type { Slice } from "./store.ts";

/** What a rider rated since logging in: no call of the services tells. */
export interface RatingsSlice {
  /** By the trip's id. */
  readonly ratings: Readonly<Record<number, Rating>>;
  tripRated(tripId: number, rating: Rating): void;
}

export const createRatingsSlice: Slice<RatingsSlice> = (set) => ({
  ratings: {},
  tripRated: (tripId, rating) => set(({ ratings }) => ({ ratings: { ...ratings, [tripId]: rating } })),
});
