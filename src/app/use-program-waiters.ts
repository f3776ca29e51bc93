import { useLayoutEffect, useState } from "react";
import type { SystemCode } from "../domain/program.ts";
import type { World } from "../services/world.ts";

interface Waiter {
  readonly system: SystemCode;
  readonly isChosen: boolean;
  readonly resolve: (world: World) => void;
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
        for (const { resolve } of here) resolve(next.world);
      },
      /** Rejects where another wish takes its place: nobody may go on in a program that was not meant. */
      arrival: (system: SystemCode, wanted: boolean) =>
        new Promise<World>((resolve, reject) => {
          const mine = { system, isChosen: wanted, resolve, reject };
          const isSame = (other: Waiter) => other.system === system && other.isChosen === wanted;
          for (const overtaken of waiting) if (!isSame(overtaken)) overtaken.reject(new Error("another program"));
          waiting = waiting.filter(isSame);
          if (isHere(mine)) resolve(current.world);
          else waiting = [...waiting, mine];
        }),
    };
  });
  useLayoutEffect(() => waiters.arrived({ world, isChosen }), [waiters, world, isChosen]);
  return waiters;
}
