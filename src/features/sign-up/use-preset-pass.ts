import { useEffect } from "react";
import { useAppContext } from "../../context/use-app-context.tsx";
import { useHost } from "../../host/host-api.tsx";
import { choosePassWithPromotion } from "../../passes/choose-pass.ts";
import { enterOwnCode } from "../../passes/promo-code.ts";
import { findOffered } from "../../programs/passes.ts";

/** Puts the pass of the attribute into the cart, once for each value; returns true where that pass is not for sale. */
export function usePresetPass(pass: number | null): boolean {
  const app = useAppContext();
  const { element } = useHost();
  const offered = pass === null ? null : findOffered(app.program, pass);
  useEffect(() => {
    const preset = presetOf(element);
    if (!offered || preset.pass === offered.id) return;
    preset.pass = offered.id;
    app.store.getState().openPassList(false);
    choosePassWithPromotion(app, offered.id);
  }, [app, element, offered]);
  return pass !== null && !offered;
}

/** Puts the code of the attribute into the cart, once for each value; an emptied attribute leaves the cart alone. */
export function usePresetPromo(promo: string | null): void {
  const app = useAppContext();
  const { element } = useHost();
  useEffect(() => {
    const preset = presetOf(element);
    if (!promo || preset.promo === promo) return;
    preset.promo = promo;
    enterOwnCode(app, promo);
  }, [app, element, promo]);
}

/** The attribute values that were already applied: another rendering must not undo the rider's own choice. */
interface Preset {
  pass: number | null;
  promo: string | null;
}

const presets = new WeakMap<object, Preset>();

/** @param element The host element, which stays the same when its content mounts again. */
export function presetOf(element: object): Preset {
  const known = presets.get(element) ?? { pass: null, promo: null };
  presets.set(element, known);
  return known;
}
