import { useCallback, useSyncExternalStore } from "react";
import { dateIn, type TimeZone } from "../lib/calendar.ts";
import { useAppContext } from "./use-app-context.tsx";

const MINUTE_MS = 60_000;

/**
 * An instant (epoch ms), rounded up to the minute, so that a pass bought a second ago has begun. It never reaches the
 * next day of the zone, which may belong to another month.
 */
export function minuteOf(now: number, zone: TimeZone): number {
  const next = Math.ceil(now / MINUTE_MS) * MINUTE_MS;
  return dateIn(zone, next) === dateIn(zone, now) ? next : next - 1;
}

/** The app's time to the minute, for events at any time of day. No prerendered screen may depend on it. */
export function useMinute(): number {
  const { clock, program } = useAppContext();
  const minute = () => minuteOf(clock.now(), program.timeZone);
  const subscribe = useCallback(
    (changed: () => void) => {
      let cancel = () => {};
      const wait = () => {
        // Waits a moment longer, as at the minute itself `minuteOf` still returns the old one.
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
