import { type Cart, cartWithPass, EMPTY_CART, type VerifiedFare, verifiedFareOf } from "../programs/cart.ts";
import type { Slice } from "./store.ts";

/** The draft of the first step of sign-up. */
export const SIGN_UP_FORM = "signup-details";

/** The cart and the eligibility for its pass. */
export interface CartSlice {
  readonly cart: Cart;
  /** The reduced fare that was verified last, kept for the session whatever the rider chooses or buys. */
  readonly verified: VerifiedFare | null;
  putPassInCart(subscriptionTypeId: number): void;
  updateCart(change: (cart: Cart) => Cart): void;
  /** Keeps the cart's verification, or drops it. */
  keepVerified(isVerified: boolean): void;
  emptyCart(): void;
}

export const createCartSlice: Slice<CartSlice> = (set) => ({
  cart: EMPTY_CART,
  verified: null,
  keepVerified: (isVerified) => set(({ cart }) => ({ verified: isVerified ? verifiedFareOf(cart) : null })),
  putPassInCart: (subscriptionTypeId) =>
    set(({ cart, drafts }) => ({
      cart: cartWithPass(cart, subscriptionTypeId),
      // The sign-up form shows the pass wherever it was chosen.
      drafts: { ...drafts, [SIGN_UP_FORM]: { ...drafts[SIGN_UP_FORM], pass: String(subscriptionTypeId) } },
    })),
  updateCart: (change) => set(({ cart }) => ({ cart: change(cart) })),
  // A card's number is dropped with its purchase: it is enough to remember that it was verified.
  emptyCart: () =>
    set(({ verified }) => ({
      cart: EMPTY_CART,
      verified: verified && { ...verified, discountVerificationForm: EMPTY_CART.discountVerificationForm },
    })),
});
