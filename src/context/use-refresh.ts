import { useEffect } from "react";
import { type RiderKey, reloadRider } from "../rider/rider-loads.ts";
import { useAppContext } from "./use-app-context.tsx";

/**
 * Fetches a key again at intervals while the page is visible, and at once when somebody returns to the page after a
 * longer time. Does nothing for null.
 */
export function useRefreshEvery(key: RiderKey | null, everyMs: number): void {
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
