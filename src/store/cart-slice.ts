import { type Cart, choosePass, EMPTY_CART } from "../domain/cart.ts";
import type { Slice } from "./store.ts";

/** What is being bought. */
export interface CartSlice {
  readonly cart: Cart;
  choosePass(subscriptionTypeId: number): void;
  updateCart(change: (cart: Cart) => Cart): void;
  emptyCart(): void;
}

export const createCartSlice: Slice<CartSlice> = (set) => ({
  cart: EMPTY_CART,
  choosePass: (subscriptionTypeId) => set(({ cart }) => ({ cart: choosePass(cart, subscriptionTypeId) })),
  updateCart: (change) => set(({ cart }) => ({ cart: change(cart) })),
  emptyCart: () => set({ cart: EMPTY_CART }),
});
