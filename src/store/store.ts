import { createStore, type StateCreator, type StoreApi } from "zustand/vanilla";
import { type CartSlice, createCartSlice } from "./cart-slice.ts";
import { createDraftsSlice, type DraftsSlice } from "./drafts-slice.ts";
import { createPurchaseSlice, type PurchaseSlice } from "./purchase-slice.ts";
import { createRatingsSlice, type RatingsSlice } from "./ratings-slice.ts";
import { createSessionSlice, type SessionSlice } from "./session-slice.ts";
import { createSignUpSlice, type SignUpSlice } from "./sign-up-slice.ts";

/** The state of one app. */
export interface State extends CartSlice, DraftsSlice, PurchaseSlice, RatingsSlice, SessionSlice, SignUpSlice {}
export type Slice<Part> = StateCreator<State, [], [], Part>;
export type Store = StoreApi<State>;

export const createAppStore = (): Store =>
  createStore<State>()((...tools) => ({
    ...createCartSlice(...tools),
    ...createDraftsSlice(...tools),
    ...createPurchaseSlice(...tools),
    ...createRatingsSlice(...tools),
    ...createSessionSlice(...tools),
    ...createSignUpSlice(...tools),
  }));
