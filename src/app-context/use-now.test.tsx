// @vitest-environment happy-dom
import { act } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { openAppContextPerTest } from "../../test/in-app-context.tsx";
import { dateIn } from "../lib/calendar.ts";
import { minuteOf, useMinute, useNow } from "./use-now.ts";

const HOUR_MS = 3_600_000;

const { show, settle, within, sandbox, text } = openAppContextPerTest("2026-03-10T16:20:00Z");

const CurrentHour = () => {
  const now = useNow();
  return now === null ? "no time" : new Date(now).toISOString();
};

const CurrentMinute = () => new Date(useMinute()).toISOString();

it.each([
  { what: "the page becomes visible", wake: () => document.dispatchEvent(new Event("visibilitychange")) },
  { what: "the page comes back from the history", wake: () => window.dispatchEvent(new Event("pageshow")) },
  { what: "the device is online again", wake: () => window.dispatchEvent(new Event("online")) },
])("after a machine slept, hour and minute are right once $what, and change on full minutes", async ({ wake }) => {
  const { clock } = sandbox();
  await show([<CurrentHour key="now" />, " ", <CurrentMinute key="minute" />]);
  // The timers stand still while the machine sleeps.
  clock.jump(13 * HOUR_MS + 40_000);
  await act(async () => void wake());
  expect(text()).toBe("2026-03-11T05:00:00.000Z 2026-03-11T05:21:00.000Z");
  await settle(20_001);
  expect(text()).toBe("2026-03-11T05:00:00.000Z 2026-03-11T05:22:00.000Z");
  await settle(39 * 60_000);
  expect(text()).toBe("2026-03-11T06:00:00.000Z 2026-03-11T06:01:00.000Z");
});

it("after a machine slept with the page visible, the time is right within a minute", async () => {
  await show(<CurrentHour />);
  sandbox().clock.jump(13 * HOUR_MS);
  await settle(60_001);
  expect(text()).toBe("2026-03-11T05:00:00.000Z");
});

it("no timer runs while no screen shows the time", async () => {
  const { clock } = sandbox();
  const startTimer = vi.spyOn(clock, "after");
  await show(<CurrentHour />);
  await show(null);
  startTimer.mockClear();
  await settle(HOUR_MS);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(startTimer).not.toHaveBeenCalled();
});

it("a prerendered screen has no current time", () => {
  expect(renderToString(within(<CurrentHour />))).toBe("no time");
});

it("the time is a full hour, although the clock moves on between two readings", async () => {
  const { clock } = sandbox();
  const { now } = clock;
  let readings = 0;
  clock.now = () => now() + readings++;
  await show(<CurrentHour />);
  expect(text()).toBe("2026-03-10T16:00:00.000Z");
});

const ZONE = "America/New_York";

it.each([
  { now: "2026-03-10T16:00:30Z", minute: "2026-03-10T16:01:00.000Z" },
  { now: "2026-03-10T16:00:00Z", minute: "2026-03-10T16:00:00.000Z" },
  // The last half minute of January in Philadelphia.
  { now: "2026-02-01T04:59:30Z", minute: "2026-02-01T04:59:59.999Z" },
  { now: "2026-02-01T05:00:00Z", minute: "2026-02-01T05:00:00.000Z" },
])("rounds $now up to $minute, and never into the next day", ({ now, minute }) => {
  const rounded = minuteOf(Date.parse(now), ZONE);
  expect(new Date(rounded).toISOString()).toBe(minute);
  expect(dateIn(ZONE, rounded)).toBe(dateIn(ZONE, Date.parse(now)));
});
