import { enterPromoCode } from "../domain/cart.ts";
import { promoCodeAfterChoosing } from "../domain/promotions.ts";
import type { World } from "./world.ts";

/** Puts a pass into the cart, with the code of the promotion that it is under now. */
export function choosePass({ program, environment, store, clock }: ChoosingWorld, subscriptionTypeId: number): void {
  const { choosePass: choose, updateCart } = store.getState();
  choose(subscriptionTypeId);
  updateCart((cart) => {
    const { code } = cart.promocodeDetails;
    const next = promoCodeAfterChoosing(code, program, { id: subscriptionTypeId }, clock.now(), environment);
    return next === code ? cart : enterPromoCode(cart, next ?? "");
  });
}

/** What choosing needs of a world. */
export type ChoosingWorld = Pick<World, "program" | "store" | "clock"> & {
  readonly environment: Pick<World["environment"], "testMode">;
};
