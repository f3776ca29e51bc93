import type { AppContext } from "../context/app-context.ts";
import { enterPromoCode, withVerifiedFare } from "../programs/cart.ts";
import { type PurchaseType, promotionCode } from "../programs/promotions.ts";
import { isPurchaseOpen } from "../store/purchase-slice.ts";

/**
 * Puts a pass into the cart, with the code of its current promotion, and drops the code of another promotion. While a
 * purchase is open nothing changes, since its order must not.
 */
export function choosePassWithPromotion(
  { program, environment, store, clock }: PassChoiceContext,
  subscriptionTypeId: number,
  purchaseType: PurchaseType = "newUser",
): void {
  const { putPassInCart, updateCart, setPromotedCode, promotedCode, purchase, verified } = store.getState();
  if (isPurchaseOpen(purchase)) return;
  putPassInCart(subscriptionTypeId);
  const pass = program.passes.find(({ id }) => id === subscriptionTypeId) ?? null;
  updateCart((cart) => withVerifiedFare(cart, verified, pass));
  updateCart((cart) => {
    const { code } = cart.promocodeDetails;
    // A rider's own code outlives a change of pass.
    if (code !== null && code !== promotedCode) return cart;
    const next = promotionCode(program, { id: subscriptionTypeId }, purchaseType, clock.now(), environment);
    setPromotedCode(next);
    return next === code ? cart : enterPromoCode(cart, next ?? "");
  });
}

/** The part of an app context that a choice of pass needs. */
export type PassChoiceContext = Pick<AppContext, "program" | "store" | "clock"> & {
  readonly environment: Pick<AppContext["environment"], "testMode">;
};
