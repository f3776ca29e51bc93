import { useCallback, useSyncExternalStore } from "react";
import { dateIn, type TimeZone } from "../lib/calendar.ts";
import { type AppContext, perApp } from "./app-context.ts";
import { useAppContext } from "./use-app-context.tsx";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Runs the listener every minute, and as soon as a page that slept may have missed some. */
export const subscribeToTime = (app: Pick<AppContext, "clock" | "services">, listener: () => void): (() => void) =>
  tickerOf(app)(listener);

const tickerOf = perApp("ticker", createTicker);

function createTicker({ clock }: Pick<AppContext, "clock" | "services">) {
  const listeners = new Set<() => void>();
  let stopTimer = () => {};
  function tick(): void {
    stopTimer();
    // A millisecond longer, since at the full minute `minuteOf` still returns the old one.
    stopTimer = clock.after(MINUTE_MS - (clock.now() % MINUTE_MS) + 1, tick);
    for (const listener of [...listeners]) listener();
  }
  let stop = () => {};
  function start(): void {
    const events = new AbortController();
    const { signal } = events;
    document.addEventListener("visibilitychange", tick, { signal });
    for (const event of ["pageshow", "online"]) window.addEventListener(event, tick, { signal });
    tick();
    stop = () => {
      events.abort();
      stopTimer();
    };
  }
  return (listener: () => void) => {
    if (listeners.size === 0) start();
    listeners.add(listener);
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) stop();
    };
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

const hourOf = ({ clock }: AppContext): number | null => Math.floor(clock.now() / HOUR_MS) * HOUR_MS;

/** Epoch ms to the hour, at which all our zones have midnight; null while a prerendered screen hydrates. */
export const useNow = (): number | null => useTime(hourOf, () => null);

/** Epoch ms, rounded up to the minute: a pass bought a second ago has begun. It stays within the zone's day. */
export function minuteOf(now: number, zone: TimeZone): number {
  const next = Math.ceil(now / MINUTE_MS) * MINUTE_MS;
  return dateIn(zone, next) === dateIn(zone, now) ? next : next - 1;
}

const currentMinute = ({ clock, program }: AppContext): number => minuteOf(clock.now(), program.timeZone);

/** The app's time to the minute, for events at any time of day. No prerendered screen may depend on it. */
export const useMinute = (): number => useTime(currentMinute, currentMinute);
