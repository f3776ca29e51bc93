import { type Cart, cartWithPass, EMPTY_CART } from "../domain/cart.ts";
import type { Slice } from "./store.ts";

/** The draft of the first step of sign-up. */
export const SIGN_UP_FORM = "signup-details";

/** What is being bought. */
export interface CartSlice {
  readonly cart: Cart;
  putPassInCart(subscriptionTypeId: number): void;
  updateCart(change: (cart: Cart) => Cart): void;
  emptyCart(): void;
}

export const createCartSlice: Slice<CartSlice> = (set) => ({
  cart: EMPTY_CART,
  putPassInCart: (subscriptionTypeId) =>
    set(({ cart, drafts }) => ({
      cart: cartWithPass(cart, subscriptionTypeId),
      // Wherever a pass is chosen, the sign-up form shows it.
      drafts: { ...drafts, [SIGN_UP_FORM]: { ...drafts[SIGN_UP_FORM], pass: String(subscriptionTypeId) } },
    })),
  updateCart: (change) => set(({ cart }) => ({ cart: change(cart) })),
  emptyCart: () => set({ cart: EMPTY_CART }),
});
