import { useCallback, useSyncExternalStore } from "react";
import { useWorld } from "../../context/world-context.tsx";

const SECOND_MS = 1_000;

/** Whole seconds until an instant of the monotonic clock, counted down to 0. */
export function useSecondsLeft(until: number): number {
  const { clock } = useWorld();
  const subscribe = useCallback(
    (changed: () => void) => {
      let stop = () => {};
      const wait = () => {
        const left = until - clock.monotonic();
        if (left <= 0) return;
        stop = clock.after(left % SECOND_MS || SECOND_MS, () => {
          changed();
          wait();
        });
      };
      wait();
      return () => stop();
    },
    [clock, until],
  );
  const read = () => Math.max(0, Math.ceil((until - clock.monotonic()) / SECOND_MS));
  return useSyncExternalStore(subscribe, read, read);
}
