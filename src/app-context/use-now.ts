import { useSyncExternalStore } from "react";
import { dateIn, type TimeZone } from "../lib/calendar.ts";
import { listen } from "../lib/listen.ts";
import { type AppContext, perApp } from "./app-context.ts";
import { useAppContext } from "./use-app-context.tsx";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Calls `listener` every minute, and when the page wakes up or goes online; returns a function that unsubscribes. */
export const subscribeToTime = (app: Pick<AppContext, "clock" | "services">, listener: () => void): (() => void) =>
  tickerOf(app)(listener);

const tickerOf = perApp("ticker", createTicker);

function createTicker({ clock }: Pick<AppContext, "clock" | "services">) {
  const listeners = new Set<() => void>();
  let stopTimer = () => {};
  function tick(): void {
    stopTimer();
    // A millisecond later, since exactly at the full minute `minuteOf` still returns the previous value.
    stopTimer = clock.after(MINUTE_MS - (clock.now() % MINUTE_MS) + 1, tick);
    for (const listener of [...listeners]) listener();
  }
  let stop = () => {};
  function start(): void {
    const stopDocument = listen(document, ["visibilitychange"], tick);
    const stopWindow = listen(window, ["pageshow", "online"], tick);
    tick();
    stop = () => {
      stopDocument();
      stopWindow();
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

/** Returns `read(app)`, and renders again when the passing of time changes it. */
function useTime<T extends number | null>(read: (app: AppContext) => T, readForHydration: (app: AppContext) => T): T {
  const app = useAppContext();
  return useSyncExternalStore(
    tickerOf(app),
    () => read(app),
    () => readForHydration(app),
  );
}

const hourOf = ({ clock }: AppContext): number | null => Math.floor(clock.now() / HOUR_MS) * HOUR_MS;

/**
 * Returns the start of the hour in epoch ms; null while a prerendered screen hydrates. In all our time zones midnight
 * is the start of an hour.
 */
export const useNow = (): number | null => useTime(hourOf, () => null);

/** Rounds epoch ms up to the minute, so that a pass bought a second ago has begun, but not into the zone's next day. */
export function minuteOf(now: number, zone: TimeZone): number {
  const next = Math.ceil(now / MINUTE_MS) * MINUTE_MS;
  return dateIn(zone, next) === dateIn(zone, now) ? next : next - 1;
}

const currentMinute = ({ clock, program }: AppContext): number => minuteOf(clock.now(), program.timeZone);

/** Returns the app's time as `minuteOf` rounds it. No prerendered screen may use it: the build's minute is another. */
export const useMinute = (): number => useTime(currentMinute, currentMinute);
