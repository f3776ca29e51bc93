import { useCallback, useSyncExternalStore } from "react";
import { dateIn, type TimeZone } from "../lib/calendar.ts";
import type { AppContext } from "./app-context.ts";
import { useAppContext } from "./use-app-context.tsx";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Runs the listener every minute, and as soon as a page may have missed some: the timers of a machine that slept go on
 * where they were. Returns a function that stops it.
 */
export function subscribeToTime({ clock }: Pick<AppContext, "clock">, listener: () => void): () => void {
  const events = new AbortController();
  const { signal } = events;
  let stopTimer = () => {};
  function wait(): void {
    stopTimer();
    // A millisecond longer, since at the full minute `minuteOf` still returns the old one.
    stopTimer = clock.after(MINUTE_MS - (clock.now() % MINUTE_MS) + 1, tick);
  }
  function tick(): void {
    wait();
    listener();
  }
  document.addEventListener("visibilitychange", tick, { signal });
  for (const event of ["pageshow", "online"]) window.addEventListener(event, tick, { signal });
  wait();
  return () => {
    events.abort();
    stopTimer();
  };
}

/** Renders again once `read` returns another value, which it must only do as time passes. */
function useTime<T extends number | null>(read: (app: AppContext) => T, ofHydration: (app: AppContext) => T): T {
  const app = useAppContext();
  const subscribe = useCallback((changed: () => void) => subscribeToTime(app, changed), [app]);
  return useSyncExternalStore(
    subscribe,
    () => read(app),
    () => ofHydration(app),
  );
}

const hourOf = ({ clock }: AppContext): number | null => {
  const now = clock.now();
  return now - (now % HOUR_MS);
};

/**
 * The app's time (epoch ms) to the hour: midnight is on a full hour in all of our zones. Null while a prerendered
 * screen renders or hydrates, since it must not depend on the day of the build.
 */
export const useNow = (): number | null => useTime(hourOf, () => null);

/**
 * An instant (epoch ms), rounded up to the minute, so that a pass bought a second ago has begun. It never reaches the
 * next day of the zone, which may belong to another month.
 */
export function minuteOf(now: number, zone: TimeZone): number {
  const next = Math.ceil(now / MINUTE_MS) * MINUTE_MS;
  return dateIn(zone, next) === dateIn(zone, now) ? next : next - 1;
}

const currentMinute = ({ clock, program }: AppContext): number => minuteOf(clock.now(), program.timeZone);

/** The app's time to the minute, for events at any time of day. No prerendered screen may depend on it. */
export const useMinute = (): number => useTime(currentMinute, currentMinute);
