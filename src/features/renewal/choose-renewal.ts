import type { World } from "../../context/world.ts";
import { enterPromoCode } from "../../programs/cart.ts";
import type { PurchaseType } from "../../programs/promotion.ts";
import { promotionsNow } from "../../programs/promotions.ts";
import { withVerifiedFare } from "../../programs/verified-fare.ts";
import { isPurchaseOpen } from "../../store/purchase-slice.ts";

/** Puts a pass into a rider's cart, with the code of the promotion that it is under for this type of purchase. */
export function chooseRenewal(
  { program, environment, store, clock }: World,
  subscriptionTypeId: number,
  type: PurchaseType,
): void {
  const { putPassInCart, updateCart, setPromotedCode, promotedCode, purchase, verified } = store.getState();
  if (isPurchaseOpen(purchase)) return;
  putPassInCart(subscriptionTypeId);
  const pass = program.passes.find(({ id }) => id === subscriptionTypeId) ?? null;
  updateCart((cart) => withVerifiedFare(cart, verified, pass));
  const promotions = promotionsNow(program, { id: subscriptionTypeId }, type, clock.now(), environment);
  const next = promotions.find(({ code }) => code !== null)?.code ?? null;
  updateCart((cart) => {
    const { code } = cart.promocodeDetails;
    // A rider's own code outlives a change of pass.
    if (code !== null && code !== promotedCode) return cart;
    setPromotedCode(next);
    return next === code ? cart : enterPromoCode(cart, next ?? "");
  });
}
