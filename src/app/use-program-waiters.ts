import { useLayoutEffect, useState } from "react";
import type { AppContext } from "../context/app-context.ts";
import type { SystemCode } from "../programs/program.ts";

interface Waiter {
  readonly system: SystemCode;
  readonly isChosen: boolean;
  readonly arrived: (app: AppContext) => void;
  readonly reject: (error: Error) => void;
}

/** Lets code wait until another program's app has rendered, whether chosen or as the fallback. */
export function useProgramWaiters(app: AppContext, isChosen: boolean) {
  const [waiters] = useState(() => {
    let current = { app, isChosen };
    let waiting: readonly Waiter[] = [];
    const isHere = ({ system, isChosen: wanted }: Pick<Waiter, "system" | "isChosen">) =>
      current.app.program.system === system && current.isChosen === wanted;
    return {
      arrived(next: typeof current) {
        current = next;
        const here = waiting.filter(isHere);
        waiting = waiting.filter((waiter) => !isHere(waiter));
        for (const waiter of here) waiter.arrived(next.app);
      },
      /**
       * Rejects where a later choice replaces this one: nobody may continue in another program than they meant. `carry`
       * runs in the layout effect of the new app, before the old app's screens have cleaned up.
       */
      arrival: (system: SystemCode, wanted: boolean, carry: (app: AppContext) => void) =>
        new Promise<AppContext>((resolve, reject) => {
          const arrived = (here: AppContext) => {
            carry(here);
            resolve(here);
          };
          const mine = { system, isChosen: wanted, arrived, reject };
          const isSame = (other: Waiter) => other.system === system && other.isChosen === wanted;
          for (const overtaken of waiting) if (!isSame(overtaken)) overtaken.reject(new Error("another program"));
          waiting = waiting.filter(isSame);
          if (isHere(mine)) arrived(current.app);
          else waiting = [...waiting, mine];
        }),
    };
  });
  useLayoutEffect(() => waiters.arrived({ app, isChosen }), [waiters, app, isChosen]);
  return waiters;
}
