import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { addDays, dateIn, isDateBefore, startOfDayIn, type TimeZone } from "./calendar.ts";
import { daysOf, isCalendarDate, monthsSince, readMonth, yearAndMonth } from "./months.ts";

const NEW_YORK = "America/New_York";
const LOS_ANGELES = "America/Los_Angeles";

const zones = fc.constantFrom<TimeZone>(NEW_YORK, LOS_ANGELES);
const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays("1990-01-01", days));

it.each([
  { instant: "2024-03-11T03:59:59.999Z", zone: NEW_YORK, date: "2024-03-10" },
  { instant: "2024-03-11T04:00:00Z", zone: NEW_YORK, date: "2024-03-11" },
  { instant: "2024-11-03T03:59:59Z", zone: NEW_YORK, date: "2024-11-02" },
  { instant: "2024-11-03T04:00:00Z", zone: NEW_YORK, date: "2024-11-03" },
  { instant: "2025-01-01T07:59:59Z", zone: LOS_ANGELES, date: "2024-12-31" },
  { instant: "2025-01-01T08:00:00Z", zone: LOS_ANGELES, date: "2025-01-01" },
] as const)("a date in a zone is $date at $instant in $zone", ({ instant, zone, date }) => {
  expect(dateIn(zone, Date.parse(instant))).toBe(date);
});

describe("an instant before a date in a zone", () => {
  it("agrees with the zone's date at any instant", () => {
    const offsets = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(zones, dates, offsets, (zone, date, offsetHours) => {
        const instant = Date.parse(date) + offsetHours * 3_600_000;
        expect(isDateBefore(zone, instant, date)).toBe(dateIn(zone, instant) < date);
      }),
    );
  });

  it("does not compute the zone's time for a date long past", () => {
    const formatToParts = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
    expect(isDateBefore(NEW_YORK, Date.parse("2026-11-22T05:00:00Z"), "2025-01-01")).toBe(false);
    expect(formatToParts).not.toHaveBeenCalled();
    expect(isDateBefore(NEW_YORK, Date.parse("2025-01-01T04:59:59Z"), "2025-01-01")).toBe(true);
    expect(formatToParts).toHaveBeenCalled();
  });
});

describe("the start of a day in a zone", () => {
  it.each([
    { date: "2024-03-10", zone: NEW_YORK, instant: "2024-03-10T05:00:00.000Z" },
    { date: "2024-03-11", zone: NEW_YORK, instant: "2024-03-11T04:00:00.000Z" },
    { date: "2024-11-04", zone: LOS_ANGELES, instant: "2024-11-04T08:00:00.000Z" },
  ] as const)("is $instant for $date in $zone", ({ date, zone, instant }) => {
    expect(new Date(startOfDayIn(zone, date)).toISOString()).toBe(instant);
  });
});

describe("calendar dates", () => {
  it("cross months and leap days", () => {
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2024-01-01", -1)).toBe("2023-12-31");
  });
});

it.each([
  { month: "2026-02", days: 28 },
  { month: "2028-02", days: 29 },
])("$month has $days days", ({ month, days }) => {
  expect(daysOf(month)).toHaveLength(days);
  expect(daysOf(month).at(-1)).toBe(`${month}-${days}`);
});

it("the API counts months from 1", () => {
  expect(yearAndMonth("2026-03")).toEqual({ year: 2026, month: 3 });
});

describe("the months since a day", () => {
  const months = monthsSince("2025-11-23", NEW_YORK, Date.parse("2026-02-15T12:00:00Z"));

  it("are listed newest first, down to the month of that day", () => {
    expect(months).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
  });

  it("are only the current one when the clock is wrong", () => {
    expect(monthsSince("2025-11-23", "America/New_York", Date.parse("2001-01-15T12:00:00Z"))).toEqual(["2001-01"]);
  });

  it.each([
    { query: "2026-01", month: "2026-01" },
    { query: null, month: "2026-02" },
    { query: "", month: "2026-02" },
    { query: "2026-13", month: "2026-02" },
    { query: "2026-01-05", month: "2026-02" },
    { query: "2099-01", month: "2026-02" },
    { query: "2014-01", month: "2025-11" },
  ])("read the query $query as $month", ({ query, month }) => {
    expect(readMonth(query, months)).toBe(month);
  });
});

it.each([
  { text: "2024-02-29", exists: true },
  { text: "2025-02-29", exists: false },
  { text: "2025-13-01", exists: false },
  { text: "2025-1-1", exists: false },
  { text: "2025-01-01T00:00", exists: false },
  { text: "", exists: false },
])("'$text' exists: $exists", ({ text, exists }) => {
  expect(isCalendarDate(text)).toBe(exists);
});
