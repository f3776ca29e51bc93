import { useEffect, useState } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import type { OthersCharge } from "./purchase-lock.ts";
import { purchasesOf } from "./purchases.ts";
import { RECONCILE_LIMIT_MS } from "./reconcile.ts";

const NO_CHARGE = { charge: "none" as OthersCharge, dismiss: () => {} };

/** The charge of another page of this browser for this rider, while its outcome is unknown. */
export function useOthersPurchase(userId: number | null): typeof NO_CHARGE {
  const app = useAppContext();
  const [shown, show] = useState(NO_CHARGE);
  useEffect(() => {
    if (userId === null) return;
    let stopTimer = () => {};
    let unsubscribe = () => {};
    let isUnmounted = false;
    void purchasesOf(app)
      .othersPurchase(userId)
      .then(({ read, subscribe, dismiss }) => {
        function update(): void {
          stopTimer();
          const charge = read();
          show({ charge, dismiss: close });
          // Each mark has a minute of its own, from when this page first saw it.
          if (charge === "fresh") stopTimer = app.clock.after(RECONCILE_LIMIT_MS, update);
        }
        function close(): void {
          dismiss();
          update();
        }
        if (isUnmounted) return;
        update();
        unsubscribe = subscribe(update);
      });
    return () => {
      isUnmounted = true;
      unsubscribe();
      stopTimer();
      show(NO_CHARGE);
    };
  }, [app, userId]);
  return shown;
}
