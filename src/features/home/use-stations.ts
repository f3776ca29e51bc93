import { useEffect } from "react";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { subscribeToTime } from "../../app-context/use-now.ts";
import { type RiderKey, reloadRider, useRiderLoad } from "../../rider/rider-loads.ts";

/** Bikes and docks, and the instant (epoch ms) at which they were fetched. */
export function useFrequentedStations() {
  const { clock } = useAppContext();
  return useRiderLoad(["stations"], async ({ bikeshare }, signal) => {
    const stations = await bikeshare.frequentedStations(signal);
    return stations && { stations, at: clock.now() };
  });
}

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
    let since = clock.now();
    const refresh = () => {
      // The timer of a machine that slept goes on where it was.
      isDue ||= clock.now() - since >= everyMs;
      if (!isDue || document.visibilityState !== "visible") return;
      isDue = false;
      reloadRider(app, key);
      startTimer();
    };
    const startTimer = () => {
      cancel();
      since = clock.now();
      cancel = clock.after(everyMs, () => {
        isDue = true;
        refresh();
      });
    };
    startTimer();
    const unsubscribe = subscribeToTime(app, refresh);
    return () => {
      cancel();
      unsubscribe();
    };
  }, [app, key, everyMs]);
}
