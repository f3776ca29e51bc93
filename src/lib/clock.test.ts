import { expect, it } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { withTimeLimit } from "./clock.ts";

const waitForever = () => new Promise<never>(() => {});

it("a time limit rejects the work and aborts the signal, and does neither once the work has ended", async () => {
  const clock = createFakeClock();
  const signals: AbortSignal[] = [];
  const lateWork = withTimeLimit(clock, 1_000, (signal) => {
    signals.push(signal);
    return waitForever();
  }).catch(() => "too late");
  const earlyWork = withTimeLimit(clock, 1_000, async (signal) => signals.push(signal));
  await clock.advance(1_000);
  expect(await lateWork).toBe("too late");
  expect(await earlyWork).toBe(2);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

it("the caller's signal rejects the work too, also where it was aborted before", async () => {
  const clock = createFakeClock();
  const caller = new AbortController();
  const work = withTimeLimit(clock, 1_000, waitForever, caller.signal).catch(() => "aborted");
  caller.abort();
  expect(await work).toBe("aborted");
  await expect(withTimeLimit(clock, 1_000, waitForever, caller.signal)).rejects.toThrow();
});
