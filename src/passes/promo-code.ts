import type { AppContext } from "../app-context/app-context.ts";
import { enterPromoCode } from "../domain/cart.ts";
import { purchaseStatesOf } from "../purchase/purchase-state.ts";

/**
 * Puts a rider's own code into the cart, to be checked; an empty one removes it. It survives a change of pass. Nothing
 * changes while an order of a pass is under way or unresolved.
 */
export function enterOwnCode(app: Pick<AppContext, "store" | "services">, typed: string): void {
  if (purchaseStatesOf(app).isCartFrozen()) return;
  const { updateCart, setPromotedCode } = app.store.getState();
  setPromotedCode(null);
  updateCart((cart) => enterPromoCode(cart, typed));
}
