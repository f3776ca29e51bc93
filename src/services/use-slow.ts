import { useEffect, useState } from "react";
import { SLOW_AFTER_MS } from "./load-state.ts";
import { useWorld } from "./world-context.tsx";

/** Whether something has been under way for so long that the rider should read so. */
export function useSlow(isUnderWay: boolean): boolean {
  const { clock } = useWorld();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const stop = clock.after(SLOW_AFTER_MS, () => setSlow(true));
    return () => {
      stop();
      setSlow(false);
    };
  }, [clock, isUnderWay]);
  return isSlow && isUnderWay;
}
