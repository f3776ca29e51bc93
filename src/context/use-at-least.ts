import { useEffect, useState } from "react";
import { useWorld } from "./world-context.tsx";

/** A value that stays, once it is there, for as long as it takes to read, whatever becomes of it meanwhile. */
export function useAtLeast<Value>(value: Value | null, ms: number): Value | null {
  const { clock } = useWorld();
  const [kept, keep] = useState({ value, since: clock.monotonic() });
  if (value !== null && value !== kept.value) keep({ value, since: clock.monotonic() });
  const isOver = value === null && kept.value !== null;
  useEffect(() => {
    if (!isOver) return;
    return clock.after(Math.max(0, kept.since + ms - clock.monotonic()), () =>
      keep({ value: null, since: clock.monotonic() }),
    );
  }, [clock, isOver, kept, ms]);
  return value ?? kept.value;
}
