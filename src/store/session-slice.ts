import type { Cart } from "../domain/cart.ts";
import type { Draft } from "./drafts-slice.ts";
import type { Slice } from "./store.ts";

/** `isExpired`: the token was lost without the rider's doing; `isClosed`: the account was closed. Login says so. */
export type Session =
  | { readonly status: "anonymous"; readonly isExpired: boolean; readonly isClosed?: boolean }
  | { readonly status: "authenticated" };

/** What a rider had typed and chosen when the token was lost: it comes back to the same rider alone. */
export interface Stashed {
  readonly userId: number;
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly cart: Cart;
}

/** Who is logged in. The token itself is never in the store. */
export interface SessionSlice {
  readonly session: Session;
  readonly stashed: Stashed | null;
  /** The rider's referral link, which the service tells a new rider once. */
  readonly referralUrl: string | null;
  loggedIn(): void;
}

export const createSessionSlice: Slice<SessionSlice> = (set) => ({
  session: { status: "anonymous", isExpired: false },
  stashed: null,
  referralUrl: null,
  loggedIn: () => set({ session: { status: "authenticated" } }),
});
