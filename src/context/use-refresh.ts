import { useEffect } from "react";
import { type RiderKey, reloadRider } from "../rider/rider-loads.ts";
import { useAppContext } from "./use-app-context.tsx";

/**
 * Asks again for what changes by itself, as long as somebody looks at the page: who comes back to it after a while
 * gets what is new at once. Null asks for nothing.
 */
export function useRefresh(key: RiderKey | null, everyMs: number): void {
  const app = useAppContext();
  useEffect(() => {
    if (key === null) return;
    const { clock } = app;
    let cancel = () => {};
    let isDue = false;
    const refresh = () => {
      if (!isDue || document.visibilityState !== "visible") return;
      isDue = false;
      reloadRider(app, key);
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
  }, [app, key, everyMs]);
}
