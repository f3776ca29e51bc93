import type { AppContext } from "../app-context/app-context.ts";
import { enterPromoCode, withVerifiedFare } from "../domain/cart.ts";
import { type PurchaseType, promotionsAt } from "../domain/promotions.ts";
import type { HostApi } from "../host/host-api.tsx";
import { purchaseStatesOf } from "../purchase/purchase-state.ts";

/**
 * Puts a pass into the cart, with an earlier verification for it, and with its promotion's code unless the rider has
 * entered a code of their own. Does nothing while an open order freezes the cart.
 */
export function choosePassWithPromotion(
  app: PassChoiceContext,
  subscriptionTypeId: number,
  purchaseType: PurchaseType = "newUser",
): void {
  const { program, environment, store, clock } = app;
  const { putPassInCart, updateCart, promotedCode, verifiedFare } = store.getState();
  if (purchaseStatesOf(app).isCartFrozen()) return;
  putPassInCart(subscriptionTypeId);
  const pass = program.passes.find(({ id }) => id === subscriptionTypeId) ?? null;
  updateCart((cart) => withVerifiedFare(cart, verifiedFare, pass));
  updateCart((cart) => {
    const { code } = cart.promocodeDetails;
    // A code that the rider entered stays when the pass changes.
    if (code !== null && code !== promotedCode) return cart;
    const promotions = pass && promotionsAt(program, pass, purchaseType, clock.now(), environment);
    const nextCode = promotions?.find((promotion) => promotion.code !== null)?.code ?? null;
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

interface PassSelection {
  readonly subscriptionTypeId: number;
  readonly promoCode: string | null;
  readonly signupUrl: string | null;
}

/**
 * Emits `bikeshare-pass-selected`, and unless the page cancels the event, leads to the page's sign-up element, or else
 * to `signupUrl`; warns if there is neither.
 */
export function selectPass(
  { subscriptionTypeId, promoCode, signupUrl }: PassSelection,
  host: Pick<HostApi, "emit" | "canSignUp" | "goTo" | "warn">,
  app: PassChoiceContext,
): void {
  const { system } = app.program;
  if (!host.emit("bikeshare-pass-selected", { system, subscriptionTypeId })) return;
  if (host.canSignUp(system)) {
    requestSignUp(app, subscriptionTypeId);
  } else if (signupUrl) {
    host.goTo(
      withQuery(signupUrl, { system, pass: String(subscriptionTypeId), ...(promoCode && { promo: promoCode }) }),
    );
  } else host.warn("a pass was chosen, but there is no sign-up element for it on the page and no signup-url");
}

/** Sets parameters in the query of an address, which may be relative, and keeps the rest. */
function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  const [beforeFragment = "", ...fragment] = address.split("#");
  const [path, ...query] = beforeFragment.split("?");
  const allParameters = new URLSearchParams(query.join("?"));
  for (const [name, value] of Object.entries(parameters)) allParameters.set(name, value);
  return [`${path}?${allParameters}`, ...fragment].join("#");
}
