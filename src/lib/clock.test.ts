import { expect, it } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { withTimeLimit } from "./clock.ts";

const never = () => new Promise<never>(() => {});

it("rejects at the limit and aborts the signal, and does neither once the work has ended", async () => {
  const clock = createFakeClock();
  const signals: AbortSignal[] = [];
  const late = withTimeLimit(clock, 1_000, (signal) => {
    signals.push(signal);
    return never();
  }).catch(() => "too late");
  const early = withTimeLimit(clock, 1_000, async (signal) => signals.push(signal));
  await clock.advance(1_000);
  expect(await late).toBe("too late");
  expect(await early).toBe(2);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

it("rejects with the signal of the caller, also with one that was aborted before", async () => {
  const clock = createFakeClock();
  const outer = new AbortController();
  const work = withTimeLimit(clock, 1_000, never, outer.signal).catch(() => "aborted");
  outer.abort();
  expect(await work).toBe("aborted");
  await expect(withTimeLimit(clock, 1_000, never, outer.signal)).rejects.toThrow();
});
