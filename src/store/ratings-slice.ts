import type { Rating } from "../programs/trip-rating.ts";
import type { Slice } from "./store.ts";

/** The rider's ratings since they logged in, which no call returns. */
export interface RatingsSlice {
  /** By the trip's id. */
  readonly ratings: Readonly<Record<number, Rating>>;
  tripRated(tripId: number, rating: Rating): void;
}

export const createRatingsSlice: Slice<RatingsSlice> = (set) => ({
  ratings: {},
  tripRated: (tripId, rating) => set(({ ratings }) => ({ ratings: { ...ratings, [tripId]: rating } })),
});
