import type { AppContext } from "../app-context/app-context.ts";
import { enterPromoCode, withVerifiedFare } from "../domain/cart.ts";
import { type PurchaseType, promotionCode } from "../domain/promotions.ts";
import { purchaseStatesOf } from "../purchase/purchase-state.ts";

/**
 * Puts a pass into the cart, with the code of its current promotion, and drops the code of another promotion. While an
 * order of a pass is under way or unresolved, nothing changes.
 */
export function choosePassWithPromotion(
  app: PassChoiceContext,
  subscriptionTypeId: number,
  purchaseType: PurchaseType = "newUser",
): void {
  const { program, environment, store, clock } = app;
  const { putPassInCart, updateCart, promotedCode, verified } = store.getState();
  if (purchaseStatesOf(app).isCartFrozen()) return;
  putPassInCart(subscriptionTypeId);
  const pass = program.passes.find(({ id }) => id === subscriptionTypeId) ?? null;
  updateCart((cart) => withVerifiedFare(cart, verified, pass));
  updateCart((cart) => {
    const { code } = cart.promocodeDetails;
    // A rider's own code outlives a change of pass.
    if (code !== null && code !== promotedCode) return cart;
    const nextCode = promotionCode(program, { id: subscriptionTypeId }, purchaseType, clock.now(), environment);
    store.setState({ promotedCode: nextCode });
    return nextCode === code ? cart : enterPromoCode(cart, nextCode ?? "");
  });
}

/** Leads to sign-up with a pass; an order that is under way or unresolved stays visible instead. */
export function requestSignUp(app: PassChoiceContext, subscriptionTypeId: number): void {
  const isFrozen = purchaseStatesOf(app).isCartFrozen();
  choosePassWithPromotion(app, subscriptionTypeId);
  app.store.getState().requestSignUp(isFrozen);
}

export type PassChoiceContext = Pick<AppContext, "program" | "store" | "clock" | "services"> & {
  readonly environment: Pick<AppContext["environment"], "testMode">;
};
