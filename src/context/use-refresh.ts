import { useEffect } from "react";
import { type RiderKey, reloadRider } from "../rider/rider-loads.ts";
import { useWorld } from "./world-context.tsx";

/**
 * Asks again for what changes by itself, as long as somebody looks at the page: who comes back to it after a while
 * gets what is new at once. Null asks for nothing.
 */
export function useRefresh(key: RiderKey | null, everyMs: number): void {
  const world = useWorld();
  useEffect(() => {
    if (key === null) return;
    const { clock } = world;
    let cancel = () => {};
    let isDue = false;
    const refresh = () => {
      if (!isDue || document.visibilityState !== "visible") return;
      isDue = false;
      reloadRider(world, key);
      wait();
    };
    const wait = () => {
      cancel = clock.after(everyMs, () => {
        isDue = true;
        refresh();
      });
    };
    wait();
    document.addEventListener("visibilitychange", refresh);
    return () => {
      cancel();
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [world, key, everyMs]);
}
