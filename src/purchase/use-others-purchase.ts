import { useEffect, useState } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import type { OthersCharge } from "./purchase-lock.ts";
import { type OthersPurchase, purchasesOf } from "./purchases.ts";
import { RECONCILE_LIMIT_MS } from "./reconcile.ts";

/** The charge of another page of this browser for this rider, while its outcome is unknown. */
export function useOthersPurchase(userId: number | null): { readonly charge: OthersCharge; dismiss(): void } {
  const app = useAppContext();
  const [purchase, setPurchase] = useState<OthersPurchase | null>(null);
  const [charge, setCharge] = useState<OthersCharge>("none");
  useEffect(() => {
    let isLeft = false;
    setPurchase(null);
    if (userId !== null)
      void purchasesOf(app)
        .othersPurchase(userId)
        .then((found) => !isLeft && setPurchase(found));
    return () => {
      isLeft = true;
    };
  }, [app, userId]);
  useEffect(() => {
    if (!purchase) return;
    let stopTimer = () => {};
    const look = () => {
      stopTimer();
      const next = purchase.read();
      setCharge(next);
      // Each mark has a minute of its own, from when this page first saw it.
      if (next === "fresh") stopTimer = app.clock.after(RECONCILE_LIMIT_MS, look);
    };
    look();
    const unsubscribe = purchase.subscribe(look);
    return () => {
      unsubscribe();
      stopTimer();
    };
  }, [app, purchase]);
  return {
    charge: purchase ? charge : "none",
    dismiss() {
      purchase?.dismiss();
      setCharge("none");
    },
  };
}
