import { expect, it } from "vitest";
import { createFakeClock } from "./clock.ts";

it("a fake clock runs what falls due in order, each at its own time", async () => {
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

it("a cancelled timer never runs", async () => {
  const clock = createFakeClock();
  let ran = false;
  clock.after(10, () => {
    ran = true;
  })();
  await clock.advance(10);
  expect(ran).toBe(false);
});

it("promises settle before the next timer runs", async () => {
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
