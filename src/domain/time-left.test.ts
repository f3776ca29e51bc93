import { expect, it } from "vitest";
import { timeLeft } from "./subscriptions.ts";

const ZONE = "America/New_York";
const at = (iso: string) => Date.parse(iso);

const pass = { start: at("2026-03-01T17:00:00Z"), end: at("2026-03-31T16:00:00Z") };

it.each([
  { now: "2026-03-01T17:00:00Z", days: 30, share: 1 },
  { now: "2026-02-20T17:00:00Z", days: 39, share: 1 },
  { now: "2026-03-30T03:59:00Z", days: 2, share: 0.05 },
  { now: "2026-03-30T04:00:00Z", days: 1, share: 0.05 },
  { now: "2026-03-31T16:00:00Z", days: 0, share: 0 },
])("a pass from March 1 to 31, 12:00 in New York, has $days days left at $now", ({ now, days, share }) => {
  const left = timeLeft(pass, ZONE, at(now));
  expect(left).toMatchObject({ days });
  expect(left?.share).toBeCloseTo(share, 2);
});

it.each([
  { start: null, end: null },
  { start: 5, end: null },
  { start: null, end: 5 },
])("has no time bar for a pass from $start to $end", (pass) => {
  expect(timeLeft(pass, ZONE, 0)).toBeNull();
});

it("a pass of zero length is over", () => {
  expect(timeLeft({ start: 5, end: 5 }, ZONE, 5)?.share).toBe(0);
});
