import { useCallback, useSyncExternalStore } from "react";
import { useWorld } from "../../context/world-context.tsx";

/** Whether an instant (epoch ms) is over; null is. Draws anew when it is, and not on the way: nothing counts down while it is read. */
export function useIsPast(instant: number | null): boolean {
  const { clock } = useWorld();
  const isPast = () => instant === null || clock.now() >= instant;
  const subscribe = useCallback(
    (changed: () => void) => {
      const left = instant === null ? 0 : instant - clock.now();
      return left > 0 ? clock.after(left, changed) : () => {};
    },
    [clock, instant],
  );
  return useSyncExternalStore(subscribe, isPast, () => true);
}
