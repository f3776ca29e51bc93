import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { addDays, dateIn, dayOfMonth, isDateBefore, startOfDayIn, type TimeZone, weekdayOf } from "./calendar.ts";

const NEW_YORK = "America/New_York";
const LOS_ANGELES = "America/Los_Angeles";

const zones = fc.constantFrom<TimeZone>(NEW_YORK, LOS_ANGELES);
const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays("1990-01-01", days));

describe("a date in a zone", () => {
  it.each([
    { instant: "2024-03-10T04:59:59Z", zone: NEW_YORK, date: "2024-03-09" },
    { instant: "2024-03-10T05:00:00Z", zone: NEW_YORK, date: "2024-03-10" },
    { instant: "2024-03-11T03:59:59.999Z", zone: NEW_YORK, date: "2024-03-10" },
    { instant: "2024-03-11T04:00:00Z", zone: NEW_YORK, date: "2024-03-11" },
    { instant: "2024-11-03T03:59:59Z", zone: NEW_YORK, date: "2024-11-02" },
    { instant: "2024-11-03T04:00:00Z", zone: NEW_YORK, date: "2024-11-03" },
    { instant: "2024-11-04T04:59:59Z", zone: NEW_YORK, date: "2024-11-03" },
    { instant: "2024-11-04T05:00:00Z", zone: NEW_YORK, date: "2024-11-04" },
    { instant: "2025-01-01T07:59:59Z", zone: LOS_ANGELES, date: "2024-12-31" },
    { instant: "2025-01-01T08:00:00Z", zone: LOS_ANGELES, date: "2025-01-01" },
  ] as const)("is $date at $instant in $zone", ({ instant, zone, date }) => {
    expect(dateIn(zone, Date.parse(instant))).toBe(date);
  });
});

describe("an instant before a date in a zone", () => {
  it("agrees with the zone's date at any instant", () => {
    const hours = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(zones, dates, hours, (zone, date, off) => {
        const instant = Date.parse(date) + off * 3_600_000;
        expect(isDateBefore(zone, instant, date)).toBe(dateIn(zone, instant) < date);
      }),
    );
  });

  it("does not compute the zone's time for a date long past", () => {
    const clock = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
    expect(isDateBefore(NEW_YORK, Date.parse("2026-11-22T05:00:00Z"), "2025-01-01")).toBe(false);
    expect(clock).not.toHaveBeenCalled();
    expect(isDateBefore(NEW_YORK, Date.parse("2025-01-01T04:59:59Z"), "2025-01-01")).toBe(true);
    expect(clock).toHaveBeenCalled();
    clock.mockRestore();
  });
});

describe("the start of a day in a zone", () => {
  it.each([
    { date: "2024-03-10", zone: NEW_YORK, instant: "2024-03-10T05:00:00.000Z" },
    { date: "2024-03-11", zone: NEW_YORK, instant: "2024-03-11T04:00:00.000Z" },
    { date: "2024-11-03", zone: NEW_YORK, instant: "2024-11-03T04:00:00.000Z" },
    { date: "2024-11-04", zone: LOS_ANGELES, instant: "2024-11-04T08:00:00.000Z" },
    { date: "2021-04-06", zone: NEW_YORK, instant: "2021-04-06T04:00:00.000Z" },
  ] as const)("is $instant for $date in $zone", ({ date, zone, instant }) => {
    expect(new Date(startOfDayIn(zone, date)).toISOString()).toBe(instant);
  });

  it("is the first instant of its date", () => {
    fc.assert(
      fc.property(zones, dates, (zone, date) => {
        const start = startOfDayIn(zone, date);
        expect(dateIn(zone, start)).toBe(date);
        expect(dateIn(zone, start - 1)).toBe(addDays(date, -1));
      }),
    );
  });
});

describe("calendar dates", () => {
  it("cross months and leap days", () => {
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2024-01-01", -1)).toBe("2023-12-31");
  });

  it("know their weekday and day of the month", () => {
    expect(weekdayOf("2024-12-06")).toBe(5);
    expect(weekdayOf("2024-12-08")).toBe(0);
    expect(dayOfMonth("2024-12-06")).toBe(6);
  });

  it("return from any number of days away", () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });
});
