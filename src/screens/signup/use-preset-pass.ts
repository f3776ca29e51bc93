import { useEffect } from "react";
import { enterPromoCode } from "../../domain/cart.ts";
import { findOffered } from "../../domain/passes.ts";
import { choosePass } from "../../services/choose-pass.ts";
import { useWorld, useWorldState } from "../../services/world-context.tsx";

/** Puts the pass of the attribute into the cart, once for each value; answers whether it is none that can be bought. */
export function usePresetPass(pass: number | null): boolean {
  const world = useWorld();
  const { program, store } = world;
  const preset = useWorldState(({ presetPass }) => presetPass);
  const offered = pass === null ? null : findOffered(program, pass);
  useEffect(() => {
    if (!offered || preset === offered.id) return;
    store.getState().takePreset(offered.id);
    choosePass(world, offered.id);
  }, [world, store, offered, preset]);
  return pass !== null && !offered;
}

/** Puts the code of the attribute into the cart, once for each value; an emptied attribute leaves the cart alone. */
export function usePresetPromo(promo: string | null): void {
  const { store } = useWorld();
  const preset = useWorldState(({ presetPromo }) => presetPromo);
  useEffect(() => {
    if (!promo || preset === promo) return;
    store.getState().takePresetPromo(promo);
    store.getState().updateCart((cart) => enterPromoCode(cart, promo));
  }, [store, promo, preset]);
}
