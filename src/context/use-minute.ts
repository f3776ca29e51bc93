import { useCallback, useSyncExternalStore } from "react";
import { dateIn, type TimeZone } from "../lib/calendar.ts";
import { useAppContext } from "./use-app-context.tsx";

const MINUTE_MS = 60_000;

/**
 * An instant (epoch ms) by the minute, rounded up: what was bought a second ago has begun. Never into the next day of
 * the zone, in which another month may begin.
 */
export function minuteOf(now: number, zone: TimeZone): number {
  const next = Math.ceil(now / MINUTE_MS) * MINUTE_MS;
  return dateIn(zone, next) === dateIn(zone, now) ? next : next - 1;
}

/** The app's time by the minute, for what starts and ends at any moment. Nothing that a prerendered screen renders may depend on it. */
export function useMinute(): number {
  const { clock, program } = useAppContext();
  const minute = () => minuteOf(clock.now(), program.timeZone);
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
