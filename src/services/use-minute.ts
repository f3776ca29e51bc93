import { useCallback, useSyncExternalStore } from "react";
import { useWorld } from "./world-context.tsx";

const MINUTE_MS = 60_000;

/**
 * The world's time (epoch ms) by the minute, for what starts and ends at any moment. Rounded up: what was bought a
 * second ago has begun. Nothing that a static fragment draws may depend on it.
 */
export function useMinute(): number {
  const { clock } = useWorld();
  const minute = () => Math.ceil(clock.now() / MINUTE_MS) * MINUTE_MS;
  const subscribe = useCallback(
    (changed: () => void) => {
      let cancel = () => {};
      const wait = () => {
        // A moment after the full minute, as at the minute itself it is still the same one.
        cancel = clock.after(MINUTE_MS - (clock.now() % MINUTE_MS) + 1, () => {
          changed();
          wait();
        });
      };
      wait();
      return () => cancel();
    },
    [clock],
  );
  return useSyncExternalStore(subscribe, minute, minute);
}
