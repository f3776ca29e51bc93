import { type Cart, cartWithPass, EMPTY_CART } from "../programs/cart.ts";
import { type VerifiedFare, verifiedFareOf } from "../programs/verified-fare.ts";
import type { Slice } from "./store.ts";

/** The draft of the first step of sign-up. */
export const SIGN_UP_FORM = "signup-details";

/** What is being bought. */
export interface CartSlice {
  readonly cart: Cart;
  /** The reduced fare that was verified last: it lasts as long as the session, whatever is chosen or bought meanwhile. */
  readonly verified: VerifiedFare | null;
  putPassInCart(subscriptionTypeId: number): void;
  updateCart(change: (cart: Cart) => Cart): void;
  /** Keeps what the cart was verified for, or forgets it. */
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
      // Wherever a pass is chosen, the sign-up form shows it.
      drafts: { ...drafts, [SIGN_UP_FORM]: { ...drafts[SIGN_UP_FORM], pass: String(subscriptionTypeId) } },
    })),
  updateCart: (change) => set(({ cart }) => ({ cart: change(cart) })),
  // A number that was shown is kept no longer than its purchase: that it was verified is enough.
  emptyCart: () =>
    set(({ verified }) => ({
      cart: EMPTY_CART,
      verified: verified && { ...verified, discountVerificationForm: EMPTY_CART.discountVerificationForm },
    })),
});
