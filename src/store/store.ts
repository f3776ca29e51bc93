import { createStore, type StateCreator, type StoreApi } from "zustand/vanilla";
import type { Rating } from "../domain/trips.ts";
import { createSessionSlice, type SessionSlice } from "./session-slice.ts";
import { type CartSlice, createCartSlice, createSignUpSlice, type SignUpSlice } from "./sign-up-slice.ts";

export type FieldValue = string | boolean;
/** The typed values of one form, by field name. */
export type Draft = Readonly<Record<string, FieldValue>>;

/**
 * Unsent form input, only in memory: it survives Back, removal, an error and a change of language, but not a reload.
 */
interface DraftsSlice {
  readonly drafts: Readonly<Record<string, Draft>>;
  writeDraft(form: string, fields: Draft): void;
  dropDraft(form: string): void;
}

const createDraftsSlice: SliceCreator<DraftsSlice> = (set) => ({
  drafts: {},
  writeDraft: (form, fields) =>
    set(({ drafts }) => ({ drafts: { ...drafts, [form]: { ...drafts[form], ...fields } } })),
  dropDraft: (form) => set(({ drafts: { [form]: _dropped, ...kept } }) => ({ drafts: kept })),
});

/** The rider's ratings since they logged in, which no call returns. */
interface RatingsSlice {
  /** By the trip's id. */
  readonly ratings: Readonly<Record<number, Rating>>;
  tripRated(tripId: number, rating: Rating): void;
}

const createRatingsSlice: SliceCreator<RatingsSlice> = (set) => ({
  ratings: {},
  tripRated: (tripId, rating) => set(({ ratings }) => ({ ratings: { ...ratings, [tripId]: rating } })),
});

/** The state of one app. */
export interface State extends CartSlice, DraftsSlice, RatingsSlice, SessionSlice, SignUpSlice {}
export type SliceCreator<Part> = StateCreator<State, [], [], Part>;
export type Store = StoreApi<State>;

export const createAppStore = (): Store =>
  createStore<State>()((...tools) => ({
    ...createCartSlice(...tools),
    ...createDraftsSlice(...tools),
    ...createRatingsSlice(...tools),
    ...createSessionSlice(...tools),
    ...createSignUpSlice(...tools),
  }));
