import { useCallback, useSyncExternalStore } from "react";
import { useWorld } from "./world-context.tsx";

/** Whole seconds until an instant (epoch ms), 0 from then on and for null; draws anew every second on the way. */
export function useCountdown(until: number | null): number {
  const { clock } = useWorld();
  const seconds = () => (until === null ? 0 : Math.max(0, Math.ceil((until - clock.now()) / 1000)));
  const subscribe = useCallback(
    (changed: () => void) => {
      let cancel = () => {};
      const tick = () => {
        if (until === null || clock.now() >= until) return;
        cancel = clock.after(1000, () => {
          changed();
          tick();
        });
      };
      tick();
      return () => cancel();
    },
    [clock, until],
  );
  return useSyncExternalStore(subscribe, seconds, () => 0);
}
