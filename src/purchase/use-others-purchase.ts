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
    let isUnmounted = false;
    setPurchase(null);
    if (userId !== null)
      void purchasesOf(app)
        .othersPurchase(userId)
        .then((found) => !isUnmounted && setPurchase(found));
    return () => {
      isUnmounted = true;
    };
  }, [app, userId]);
  useEffect(() => {
    if (!purchase) return;
    let stopTimer = () => {};
    const update = () => {
      stopTimer();
      const nextCharge = purchase.read();
      setCharge(nextCharge);
      // Each mark has a minute of its own, from when this page first saw it.
      if (nextCharge === "fresh") stopTimer = app.clock.after(RECONCILE_LIMIT_MS, update);
    };
    update();
    const unsubscribe = purchase.subscribe(update);
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
