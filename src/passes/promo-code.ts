import type { AppContext } from "../context/app-context.ts";
import { enterPromoCode } from "../programs/cart.ts";

/**
 * Puts a rider's own code into the cart, to be checked; an empty one removes it. The code survives a change of pass.
 */
export function enterOwnCode({ store }: Pick<AppContext, "store">, typed: string): void {
  const { updateCart, setPromotedCode } = store.getState();
  setPromotedCode(null);
  updateCart((cart) => enterPromoCode(cart, typed));
}
