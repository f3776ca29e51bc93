import { isShown, subjectNamed } from "./subjects.ts";

/** The page's measurements of its load, in milliseconds since the navigation began. */
export interface PageTimings {
  readonly firstScreen: number;
  readonly usable: number;
  readonly tasks: readonly { readonly start: number; readonly duration: number }[];
  /** The sum of all layout shifts without user input. */
  readonly layoutShift: number;
  readonly interactions: readonly { readonly name: string; readonly duration: number }[];
}

declare global {
  interface Window {
    /** The subject of this page, which the benchmark sets before the page's own scripts. */
    benchSubject?: string;
    bench?: { readonly usable: Promise<void>; seen(): PageTimings };
  }
  interface PerformanceEventTiming {
    readonly interactionId: number;
  }
}

/** A Chromium type that TypeScript lacks. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === "layout-shift";
const isEvent = (entry: PerformanceEntry): entry is PerformanceEventTiming => entry.entryType === "event";

const entries: Record<"longtask" | "layout-shift" | "event", PerformanceEntry[]> = {
  longtask: [],
  "layout-shift": [],
  event: [],
};
const observers = (["longtask", "layout-shift", "event"] as const).map((type) => {
  const take = (list: PerformanceEntry[]) => void entries[type].push(...list);
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type, buffered: true, ...(type === "event" && { durationThreshold: 16 }) });
  return () => take(observer.takeRecords());
});

/** The time just after the current frame. */
const waitForFrame = (): Promise<number> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(null);
  });

async function watchTimes(name: string, times: { firstScreen: number; usable: number }): Promise<void> {
  const subject = subjectNamed(name);
  const until = (isTrue: () => boolean): Promise<number> =>
    new Promise((resolve) => {
      const look = () => {
        if (isTrue()) resolve(waitForFrame());
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  times.firstScreen = await until(() => {
    const screen = subject.screen();
    return screen !== null && isShown(screen);
  });
  times.usable = await until(() => subject.answers());
}

if (window.top === window && window.benchSubject !== undefined) {
  const times = { firstScreen: Number.NaN, usable: Number.NaN };
  window.bench = {
    usable: watchTimes(window.benchSubject, times),
    seen() {
      for (const take of observers) take();
      return {
        ...times,
        tasks: entries.longtask.map(({ startTime, duration }) => ({ start: startTime, duration })),
        layoutShift: entries["layout-shift"]
          .filter(isShift)
          .reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
        interactions: entries.event
          .filter(isEvent)
          .filter(({ interactionId }) => interactionId > 0)
          .map(({ name, duration }) => ({ name, duration })),
      };
    },
  };
}
