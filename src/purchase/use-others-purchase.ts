import { useEffect, useState } from "react";
import { useWorld } from "../context/world-context.tsx";
import type { OthersCharge } from "./pending-charge.ts";
import { type OthersPurchase, purchasesOf } from "./purchases.ts";
import { RECONCILE_MS } from "./reconcile.ts";

/** Begins the minute of what another page sent for this rider, so that it is over when they have chosen. */
export function useOthersMinute(userId: number): void {
  const world = useWorld();
  useEffect(() => {
    void purchasesOf(world).othersPurchase(userId);
  }, [world, userId]);
}

/** What another page of this browser sent for this rider, and nobody here knows the end of. */
export function useOthersPurchase(userId: number | null): { readonly charge: OthersCharge; dismiss(): void } {
  const world = useWorld();
  const [purchase, setPurchase] = useState<OthersPurchase | null>(null);
  const [charge, setCharge] = useState<OthersCharge>("none");
  useEffect(() => {
    let isLeft = false;
    setPurchase(null);
    if (userId !== null)
      void purchasesOf(world)
        .othersPurchase(userId)
        .then((found) => !isLeft && setPurchase(found));
    return () => {
      isLeft = true;
    };
  }, [world, userId]);
  useEffect(() => {
    if (!purchase) return;
    let stopTimer = () => {};
    const look = () => {
      stopTimer();
      const next = purchase.read();
      setCharge(next);
      // Each mark has a minute of its own, counted from when this page first saw it.
      if (next === "fresh") stopTimer = world.clock.after(RECONCILE_MS, look);
    };
    look();
    const unsubscribe = purchase.subscribe(look);
    return () => {
      unsubscribe();
      stopTimer();
    };
  }, [world, purchase]);
  return {
    charge: purchase ? charge : "none",
    dismiss() {
      purchase?.dismiss();
      setCharge("none");
    },
  };
}
