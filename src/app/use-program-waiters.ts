import { useLayoutEffect, useState } from "react";
import type { SystemCode } from "../domain/program.ts";
import type { World } from "../services/world.ts";

interface Waiter {
  readonly system: SystemCode;
  readonly isChosen: boolean;
  readonly resolve: (world: World) => void;
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
      /** Another wish takes the place of an earlier one, which then ends with what stands. */
      arrival: (system: SystemCode, wanted: boolean) =>
        new Promise<World>((resolve) => {
          for (const overtaken of waiting) overtaken.resolve(current.world);
          waiting = [];
          if (isHere({ system, isChosen: wanted })) resolve(current.world);
          else waiting = [{ system, isChosen: wanted, resolve }];
        }),
    };
  });
  useLayoutEffect(() => waiters.arrived({ world, isChosen }), [waiters, world, isChosen]);
  return waiters;
}
