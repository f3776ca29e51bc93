import { isShown, type Subject, subjectNamed } from "./subjects.ts";

/** The page's measurements of its load, in milliseconds since the navigation began. */
export interface PageTimings {
  readonly firstScreen: number;
  readonly usable: number;
  readonly tasks: readonly { readonly start: number; readonly duration: number }[];
  /** The sum of all layout shifts without user input. */
  readonly layoutShift: number;
  readonly interactions: readonly { readonly name: string; readonly duration: number }[];
}

/** A press of the main button right after the first screen, in milliseconds from the pointer going down. */
export interface Press {
  readonly answered: number;
  readonly result: number;
}

declare global {
  interface Window {
    /** The subject of this page, which the benchmark sets before the page's own scripts. */
    benchSubject?: string;
    /** Whether the visitor presses the main button at once, so that the probe presses none. */
    isPressed?: boolean;
    bench?: {
      readonly usable: Promise<void>;
      readTimings(): PageTimings;
      /** Scrolls the main button to the middle right after the first screen, and resolves with the button's center. */
      waitForButton(): Promise<{ readonly x: number; readonly y: number }>;
      /** Resolves once the press of that button has had its effect. */
      waitForEffect(): Promise<Press>;
    };
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
  const addEntries = (list: PerformanceEntry[]) => void entries[type].push(...list);
  const observer = new PerformanceObserver((list) => addEntries(list.getEntries()));
  observer.observe({ type, buffered: true, ...(type === "event" && { durationThreshold: 16 }) });
  return () => addEntries(observer.takeRecords());
});

/** The time just after the current frame. */
const waitForFrame = (): Promise<number> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(null);
  });

const waitUntil = (isTrue: () => boolean): Promise<number> =>
  new Promise((resolve) => {
    const check = () => {
      if (isTrue()) resolve(waitForFrame());
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });

const firstScreenOf = (subject: Subject): Promise<number> =>
  waitUntil(() => {
    const screen = subject.screen();
    return screen !== null && isShown(screen);
  });

async function watchTimes(name: string, times: { firstScreen: number; usable: number }): Promise<void> {
  const subject = subjectNamed(name);
  times.firstScreen = await firstScreenOf(subject);
  times.usable = await waitUntil(() => subject.isReady());
}

/** Measures a press with the browser's own pointer: a script's click before the loader has run would have no effect. */
function watchPress(name: string) {
  const { button = () => null, hasEffect = () => false, ...subject } = subjectNamed(name);
  const pressStart = new Promise<number>((resolve) => {
    addEventListener("pointerdown", ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
  const isMarked = () => {
    const pressed = button();
    return pressed !== null && getComputedStyle(pressed, "::before").content !== "none";
  };
  return {
    async waitForButton() {
      await firstScreenOf(subject);
      // The first frame may come while the browser still parses the markup before the button.
      await waitUntil(() => button() !== null);
      button()?.scrollIntoView({ block: "center", behavior: "instant" });
      const { x = 0, y = 0, width = 0, height = 0 } = button()?.getBoundingClientRect() ?? {};
      return { x: x + width / 2, y: y + height / 2 };
    },
    async waitForEffect() {
      const start = await pressStart;
      const answered = waitUntil(() => isMarked() || hasEffect());
      const result = waitUntil(hasEffect);
      return { answered: (await answered) - start, result: (await result) - start };
    },
  };
}

if (window.top === window && window.benchSubject !== undefined) {
  const times = { firstScreen: Number.NaN, usable: Number.NaN };
  const { benchSubject, isPressed = false } = window;
  window.bench = {
    ...watchPress(benchSubject),
    usable: isPressed ? Promise.resolve() : watchTimes(benchSubject, times),
    readTimings() {
      for (const addPendingEntries of observers) addPendingEntries();
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
