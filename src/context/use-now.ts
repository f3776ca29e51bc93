import { useCallback, useSyncExternalStore } from "react";
import { useAppContext } from "./use-app-context.tsx";

const HOUR_MS = 3_600_000;

/**
 * The app's time (epoch ms), by the hour: what starts and ends at midnight does so on a whole hour in our zones.
 * Null while a prerendered screen is rendered or hydrated: it was built on another day, so nothing in it may depend on one.
 */
export function useNow(): number | null {
  const { clock } = useAppContext();
  const subscribe = useCallback(
    (changed: () => void) => {
      let cancel = () => {};
      const wait = () => {
        cancel = clock.after(HOUR_MS - (clock.now() % HOUR_MS), () => {
          changed();
          wait();
        });
      };
      wait();
      return () => cancel();
    },
    [clock],
  );
  return useSyncExternalStore(
    subscribe,
    () => clock.now() - (clock.now() % HOUR_MS),
    () => null,
  );
}
