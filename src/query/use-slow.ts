import { useEffect, useState } from "react";
import { useAppContext } from "../context/use-app-context.tsx";
import { SLOW_AFTER_MS } from "./load-state.ts";

/** A shorter wait is not announced: its announcement would follow that of its end. */
export const LOADING_SAID_AFTER_MS = 500;

/** Whether something has been in progress for so long that the rider should know; `after` is in ms. */
export function useSlow(isUnderWay: boolean, after = SLOW_AFTER_MS): boolean {
  const { clock } = useAppContext();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const stop = clock.after(after, () => setSlow(true));
    return () => {
      stop();
      setSlow(false);
    };
  }, [clock, isUnderWay, after]);
  return isSlow && isUnderWay;
}
