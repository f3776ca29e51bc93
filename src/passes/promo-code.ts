import type { AppContext } from "../app-context/app-context.ts";
import { enterPromoCode } from "../domain/cart.ts";
import type { FormError } from "../forms/form-error.tsx";
import { purchaseStatesOf } from "../purchase/purchase-state.ts";

export const MAX_PROMO_CODE_LENGTH = 40;

/** The error of a typed code, shown while the rider types; null for a code that the service can check. */
export const promoCodeError = (typed: string): FormError | null =>
  typed.trim().length > MAX_PROMO_CODE_LENGTH
    ? { id: "validation.tooLong", values: { limit: MAX_PROMO_CODE_LENGTH } }
    : null;

/**
 * Puts a rider's own code into the cart, where it stays when the pass changes; an empty text removes the code. Does
 * nothing to a cart that an open purchase has frozen.
 */
export function enterOwnCode(app: Pick<AppContext, "store" | "services">, typed: string): void {
  const purchaseStates = purchaseStatesOf(app);
  if (purchaseStates.isCartFrozen()) return;
  purchaseStates.dropUnsentReasons();
  app.store.setState({ promotedCode: null });
  app.store.getState().updateCart((cart) => enterPromoCode(cart, typed));
}
