import type { Clock } from "../src/lib/clock.ts";

/** A clock that only a test advances. */
export interface FakeClock extends Clock {
  /**
   * Advances time, runs each timer as it becomes due, and lets promises settle before and after it.
   */
  advance(ms: number): Promise<void>;
  /** Sets the device's clock forward, or back with a negative number, without passing time. */
  jump(ms: number): void;
}

/** @param start Milliseconds since 1970, or an ISO instant. */
export function createFakeClock(start: number | string = "2026-03-10T16:00:00Z"): FakeClock {
  /** The device's time, in ms since 1970, when no fake time had passed yet. */
  let startTime = new Date(start).getTime();
  let elapsed = 0;
  let timers: { readonly dueAt: number; readonly run: () => void }[] = [];
  const firstDue = (end: number) =>
    timers.filter((timer) => timer.dueAt <= end).sort((one, other) => one.dueAt - other.dueAt)[0];

  return {
    now: () => startTime + elapsed,
    monotonic: () => elapsed,
    after(ms, run) {
      const timer = { dueAt: elapsed + Math.max(0, ms), run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async advance(ms) {
      const end = elapsed + ms;
      await waitForWork();
      for (let due = firstDue(end); due !== undefined; due = firstDue(end)) {
        const timer = due;
        timers = timers.filter((other) => other !== timer);
        elapsed = Math.max(elapsed, timer.dueAt);
        timer.run();
        await waitForWork();
      }
      elapsed = end;
    },
    jump(ms) {
      startTime += ms;
    },
  };
}

// A timer of Node would take a millisecond, and a nested one of a browser, which has no setImmediate, takes four.
const nextTurn: (run: () => void) => unknown = globalThis.setImmediate ?? runInNextMessage;

function runInNextMessage(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}

let waitForOtherWork = async (): Promise<void> => {};

/** Makes every fake clock wait for work in real time, such as modules, before it advances. */
export function setOtherWork(settle: () => Promise<void>): void {
  waitForOtherWork = settle;
}

// Reading a body takes several turns of the event loop, not only microtasks.
async function waitForWork(): Promise<void> {
  await waitForOtherWork();
  for (let turn = 0; turn < 5; turn += 1) await new Promise<void>((resolve) => void nextTurn(resolve));
}
