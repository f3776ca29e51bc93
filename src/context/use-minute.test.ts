import { expect, it } from "vitest";
import { dateIn } from "../lib/calendar.ts";
import { minuteOf } from "./use-minute.ts";

const ZONE = "America/New_York";

it.each([
  { now: "2026-03-10T16:00:30Z", minute: "2026-03-10T16:01:00.000Z" },
  { now: "2026-03-10T16:00:00Z", minute: "2026-03-10T16:00:00.000Z" },
  // The last half minute of January in Philadelphia.
  { now: "2026-02-01T04:59:30Z", minute: "2026-02-01T04:59:59.999Z" },
  { now: "2026-02-01T05:00:00Z", minute: "2026-02-01T05:00:00.000Z" },
])("rounds $now down to $minute, on the same day", ({ now, minute }) => {
  const found = minuteOf(Date.parse(now), ZONE);
  expect(new Date(found).toISOString()).toBe(minute);
  expect(dateIn(ZONE, found)).toBe(dateIn(ZONE, Date.parse(now)));
});
