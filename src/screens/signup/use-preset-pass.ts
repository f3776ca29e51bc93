import { useEffect } from "react";
import { findOffered } from "../../domain/passes.ts";
import { useHost } from "../../host/host-context.tsx";
import { choosePassWithPromotion } from "../../services/choose-pass.ts";
import { presetOf } from "../../services/presets.ts";
import { enterOwnCode } from "../../services/promo-code.ts";
import { useWorld } from "../../services/world-context.tsx";

/** Puts the pass of the attribute into the cart, once for each value; answers whether it is none that can be bought. */
export function usePresetPass(pass: number | null): boolean {
  const world = useWorld();
  const { element } = useHost();
  const offered = pass === null ? null : findOffered(world.program, pass);
  useEffect(() => {
    const preset = presetOf(element);
    if (!offered || preset.pass === offered.id) return;
    preset.pass = offered.id;
    world.store.getState().openPassList(false);
    choosePassWithPromotion(world, offered.id);
  }, [world, element, offered]);
  return pass !== null && !offered;
}

/** Puts the code of the attribute into the cart, once for each value; an emptied attribute leaves the cart alone. */
export function usePresetPromo(promo: string | null): void {
  const world = useWorld();
  const { element } = useHost();
  useEffect(() => {
    const preset = presetOf(element);
    if (!promo || preset.promo === promo) return;
    preset.promo = promo;
    enterOwnCode(world, promo);
  }, [world, element, promo]);
}
