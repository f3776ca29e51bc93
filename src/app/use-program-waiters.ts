import { useLayoutEffect, useState } from "react";
import type { World } from "../context/world.ts";
import type { SystemCode } from "../programs/program.ts";

interface Waiter {
  readonly system: SystemCode;
  readonly isChosen: boolean;
  readonly arrived: (world: World) => void;
  readonly reject: (error: Error) => void;
}

/** Lets a script wait until another program's world is drawn, chosen or as the one that texts are taken from. */
export function useProgramWaiters(world: World, isChosen: boolean) {
  const [waiters] = useState(() => {
    let current = { world, isChosen };
    let waiting: readonly Waiter[] = [];
    const isHere = ({ system, isChosen: wanted }: Pick<Waiter, "system" | "isChosen">) =>
      current.world.program.system === system && current.isChosen === wanted;
    return {
      arrived(next: typeof current) {
        current = next;
        const here = waiting.filter(isHere);
        waiting = waiting.filter((waiter) => !isHere(waiter));
        for (const waiter of here) waiter.arrived(next.world);
      },
      /**
       * Rejects where another wish takes its place: nobody may go on in a program that was not meant. `carry` runs while
       * the world is drawn, before the screens of the world before it have cleared up.
       */
      arrival: (system: SystemCode, wanted: boolean, carry: (world: World) => void) =>
        new Promise<World>((resolve, reject) => {
          const arrived = (here: World) => {
            carry(here);
            resolve(here);
          };
          const mine = { system, isChosen: wanted, arrived, reject };
          const isSame = (other: Waiter) => other.system === system && other.isChosen === wanted;
          for (const overtaken of waiting) if (!isSame(overtaken)) overtaken.reject(new Error("another program"));
          waiting = waiting.filter(isSame);
          if (isHere(mine)) arrived(current.world);
          else waiting = [...waiting, mine];
        }),
    };
  });
  useLayoutEffect(() => waiters.arrived({ world, isChosen }), [waiters, world, isChosen]);
  return waiters;
}
