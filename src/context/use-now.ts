import { useCallback, useSyncExternalStore } from "react";
import { useAppContext } from "./use-app-context.tsx";

const HOUR_MS = 3_600_000;

/**
 * The app's time (epoch ms) to the hour: midnight is on a full hour in all of our zones. Null while a prerendered
 * screen renders or hydrates, since it must not depend on the day of the build.
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
    () => {
      const now = clock.now();
      return now - (now % HOUR_MS);
    },
    () => null,
  );
}
