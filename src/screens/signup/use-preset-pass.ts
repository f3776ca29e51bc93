import { useEffect } from "react";
import { findOffered } from "../../domain/passes.ts";
import { useWorld, useWorldState } from "../../services/world-context.tsx";

/** Puts the pass of the attribute into the cart, once for each value; answers whether it is none that can be bought. */
export function usePresetPass(pass: number | null): boolean {
  const { program, store } = useWorld();
  const preset = useWorldState(({ presetPass }) => presetPass);
  const offered = pass === null ? null : findOffered(program, pass);
  useEffect(() => {
    if (!offered || preset === offered.id) return;
    store.getState().takePreset(offered.id);
    store.getState().choosePass(offered.id);
  }, [store, offered, preset]);
  return pass !== null && !offered;
}
