import { createStore, type StateCreator, type StoreApi } from "zustand/vanilla";
import type { Rating } from "../domain/trips.ts";
import { createDraftsSlice, type DraftsSlice } from "./drafts-slice.ts";
import { createSessionSlice, type SessionSlice } from "./session-slice.ts";
import { type CartSlice, createCartSlice, createSignUpSlice, type SignUpSlice } from "./sign-up-slice.ts";

/** The rider's ratings since they logged in, which no call returns. */
interface RatingsSlice {
  /** By the trip's id. */
  readonly ratings: Readonly<Record<number, Rating>>;
  tripRated(tripId: number, rating: Rating): void;
}

const createRatingsSlice: StateCreator<RatingsSlice> = (set) => ({
  ratings: {},
  tripRated: (tripId, rating) => set(({ ratings }) => ({ ratings: { ...ratings, [tripId]: rating } })),
});

export interface State extends CartSlice, DraftsSlice, RatingsSlice, SessionSlice, SignUpSlice {}
export type Store = StoreApi<State>;

export const createAppStore = (): Store =>
  createStore<State>()((...sliceArguments) => ({
    ...createCartSlice(...sliceArguments),
    ...createDraftsSlice(...sliceArguments),
    ...createRatingsSlice(...sliceArguments),
    ...createSessionSlice(...sliceArguments),
    ...createSignUpSlice(...sliceArguments),
  }));
