import { useEffect, useState } from "react";
import { useWorld } from "../services/world-context.tsx";
import type { OthersCharge } from "./pending-charge.ts";
import { type OthersPurchase, purchasesOf } from "./purchases.ts";
import { RECONCILE_MS } from "./reconcile.ts";

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
    const look = () => setCharge(purchase.read());
    look();
    const leave = [purchase.subscribe(look), world.clock.after(RECONCILE_MS, look)];
    return () => {
      for (const stop of leave) stop();
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
