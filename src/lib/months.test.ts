import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysOf, isCalendarDate, monthBefore, monthIn, monthsSince, readMonth, yearAndMonth } from "./months.ts";

const at = (iso: string) => Date.parse(iso);

it.each([
  { zone: "America/New_York", instant: "2026-03-01T04:59:59Z", month: "2026-02" },
  { zone: "America/New_York", instant: "2026-03-01T05:00:00Z", month: "2026-03" },
  { zone: "America/Los_Angeles", instant: "2026-03-01T07:59:59Z", month: "2026-02" },
] as const)("at $instant it is $month in $zone", ({ zone, instant, month }) => {
  expect(monthIn(zone, at(instant))).toBe(month);
});

it.each([
  { month: "2026-03", before: "2026-02" },
  { month: "2026-01", before: "2025-12" },
])("before $month comes $before", ({ month, before }) => {
  expect(monthBefore(month)).toBe(before);
});

it.each([
  { month: "2026-02", days: 28 },
  { month: "2028-02", days: 29 },
  { month: "2026-12", days: 31 },
])("$month has $days days", ({ month, days }) => {
  expect(daysOf(month)).toHaveLength(days);
  expect(daysOf(month).at(-1)).toBe(`${month}-${days}`);
});

it("the API counts months from 1", () => {
  expect(yearAndMonth("2026-03")).toEqual({ year: 2026, month: 3 });
});

describe("the months since a day", () => {
  it("are listed newest first, from that day's own", () => {
    expect(monthsSince("2025-11-23", "America/New_York", at("2026-02-15T12:00:00Z"))).toEqual([
      "2026-02",
      "2026-01",
      "2025-12",
      "2025-11",
    ]);
  });

  it("are only the current one when the clock is wrong", () => {
    expect(monthsSince("2025-11-23", "America/New_York", at("2001-01-15T12:00:00Z"))).toEqual(["2001-01"]);
  });

  it.each([
    { query: "2026-01", month: "2026-01" },
    { query: null, month: "2026-02" },
    { query: "", month: "2026-02" },
    { query: "2026-13", month: "2026-02" },
    { query: "2026-1", month: "2026-02" },
    { query: "2026-01-05", month: "2026-02" },
    { query: "<b>", month: "2026-02" },
    { query: "2099-01", month: "2026-02" },
    { query: "2014-01", month: "2025-11" },
  ])("read the query $query as $month", ({ query, month }) => {
    const months = monthsSince("2025-11-23", "America/New_York", at("2026-02-15T12:00:00Z"));
    expect(readMonth(query, months)).toBe(month);
  });

  it("always yield a listed month", () => {
    const months = monthsSince("2015-04-23", "America/New_York", at("2026-02-15T12:00:00Z"));
    const numbers = fc.tuple(fc.nat(9999), fc.nat(15));
    const written = numbers.map(
      ([year, month]) => `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`,
    );
    fc.assert(
      fc.property(fc.oneof(written, fc.string()), (query) => {
        expect(months).toContain(readMonth(query, months));
      }),
    );
  });
});

it.each([
  { text: "2024-02-29", exists: true },
  { text: "2025-02-29", exists: false },
  { text: "2025-02-30", exists: false },
  { text: "2025-13-01", exists: false },
  { text: "2025-1-1", exists: false },
  { text: "2025-01-01T00:00", exists: false },
  { text: "", exists: false },
])("'$text' exists: $exists", ({ text, exists }) => {
  expect(isCalendarDate(text)).toBe(exists);
});
