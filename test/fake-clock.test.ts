import { expect, it } from "vitest";
import { createFakeClock } from "./fake-clock.ts";

it("runs due timers in order, each at its own time", async () => {
  const clock = createFakeClock(1000);
  const seen: [string, number][] = [];
  clock.after(20, () => seen.push(["second", clock.now()]));
  clock.after(10, () => {
    seen.push(["first", clock.now()]);
    clock.after(5, () => seen.push(["between", clock.now()]));
  });
  clock.after(30, () => seen.push(["too late", clock.now()]));
  await clock.advance(25);
  expect(seen).toEqual([
    ["first", 1010],
    ["between", 1015],
    ["second", 1020],
  ]);
  expect(clock.now()).toBe(1025);
});

it("never runs a cancelled timer", async () => {
  const clock = createFakeClock();
  let ran = false;
  clock.after(10, () => {
    ran = true;
  })();
  await clock.advance(10);
  expect(ran).toBe(false);
});

it("settles promises before the next timer", async () => {
  const clock = createFakeClock();
  const seen: string[] = [];
  clock.after(1, async () => {
    await new Response("body").text();
    seen.push("body read");
  });
  clock.after(2, () => seen.push("next timer"));
  await clock.advance(2);
  expect(seen).toEqual(["body read", "next timer"]);
});

it("changing the device's clock moves no timer and takes no time", async () => {
  const clock = createFakeClock("2026-03-10T16:00:00Z");
  const rings: number[] = [];
  clock.after(60_000, () => rings.push(clock.monotonic()));
  clock.jump(24 * 60 * 60_000);
  await clock.advance(59_000);
  clock.jump(-48 * 60 * 60_000);
  expect(rings).toEqual([]);
  await clock.advance(1_000);
  expect(rings).toEqual([60_000]);
  expect(new Date(clock.now()).toISOString()).toBe("2026-03-09T16:01:00.000Z");
});
