import type { Clock } from "../src/lib/clock.ts";

/** A clock that only a test advances. */
export interface FakeClock extends Clock {
  /**
   * Advances time, runs due timers in order, and lets promises settle after each; `advance(0)` only lets them settle.
   */
  advance(ms: number): Promise<void>;
  /** Sets the device's clock forward, or back with a negative number, without passing time. */
  jump(ms: number): void;
}

/** @param start Milliseconds since 1970, or an ISO instant. */
export function createFakeClock(start: number | string = "2026-03-10T16:00:00Z"): FakeClock {
  /** The device's time at the start of this clock. */
  let origin = new Date(start).getTime();
  let passed = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const firstDue = (until: number) =>
    timers.filter((timer) => timer.at <= until).sort((one, other) => one.at - other.at)[0];

  return {
    now: () => origin + passed,
    monotonic: () => passed,
    after(ms, run) {
      const timer = { at: passed + Math.max(0, ms), run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async advance(ms) {
      const until = passed + ms;
      await waitForWork();
      for (let due = firstDue(until); due !== undefined; due = firstDue(until)) {
        const timer = due;
        timers = timers.filter((other) => other !== timer);
        passed = Math.max(passed, timer.at);
        timer.run();
        await waitForWork();
      }
      passed = until;
    },
    jump(ms) {
      origin += ms;
    },
  };
}

// Node's timers take a millisecond each; in a browser, which has no setImmediate, nested ones take four.
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
