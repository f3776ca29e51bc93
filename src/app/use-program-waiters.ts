import { useLayoutEffect, useState } from "react";
import type { AppContext } from "../context/app-context.ts";
import type { SystemCode } from "../programs/program.ts";

interface Waiter {
  readonly system: SystemCode;
  readonly isChosen: boolean;
  readonly arrived: (app: AppContext) => void;
  readonly reject: (error: Error) => void;
}

/** Lets a script wait until another program's app is rendered, chosen or as the one that texts are taken from. */
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
       * Rejects where another wish takes its place: nobody may go on in a program that was not meant. `carry` runs while
       * the app is rendered, before the screens of the app before it have cleared up.
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
