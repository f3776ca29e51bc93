import { useEffect } from "react";
import { type RiderKey, reloadRider } from "./rider/rider-loads.ts";
import { useWorld } from "./world-context.tsx";

/** Asks again for what changes by itself, as long as somebody looks at the page. */
export function useRefresh(key: RiderKey, everyMs: number): void {
  const world = useWorld();
  useEffect(() => {
    let cancel = () => {};
    const wait = () => {
      cancel = world.clock.after(everyMs, () => {
        if (document.visibilityState === "visible") reloadRider(world, key);
        wait();
      });
    };
    wait();
    return () => cancel();
  }, [world, key, everyMs]);
}
