import { expect, it } from "vitest";
import { CalendarDateWire, DollarsWire, UtcInstant } from "./answer-shapes.ts";
import { parseWire } from "./parse.ts";

it.each([
  { dollars: 19.99, cents: 1999 },
  { dollars: 12.23, cents: 1223 },
  { dollars: 0, cents: 0 },
  { dollars: -5, cents: -500 },
])("$dollars dollars are $cents cents", ({ dollars, cents }) => {
  expect(parseWire(DollarsWire, dollars)).toEqual({ ok: true, output: cents });
});

it.each(["19.99", null, Number.NaN, Number.POSITIVE_INFINITY, 1e300])("rejects %s as an amount", (amount) => {
  expect(parseWire(DollarsWire, amount).ok).toBe(false);
});

it.each([
  { text: "2025-03-09T10:00:00", instant: "2025-03-09T10:00:00.000Z" },
  { text: "2025-03-09T10:00:00Z", instant: "2025-03-09T10:00:00.000Z" },
  { text: "2025-03-09 10:00:00", instant: "2025-03-09T10:00:00.000Z" },
  { text: "2025-03-09T10:00", instant: "2025-03-09T10:00:00.000Z" },
  { text: "2025-03-09T10:00:00.1234567", instant: "2025-03-09T10:00:00.123Z" },
  { text: "2025-03-09T10:00:00-05:00", instant: "2025-03-09T15:00:00.000Z" },
  { text: "2025-03-09T10:00:00+0530", instant: "2025-03-09T04:30:00.000Z" },
])("the timestamp $text is $instant", ({ text, instant }) => {
  expect(parseWire(UtcInstant, text)).toEqual({ ok: true, output: Date.parse(instant) });
});

it.each(["2025-03-09", "2025-02-30T10:00:00", "2025-03-09T25:00:00Z", "yesterday", "", 1741514400000, null])(
  "rejects %j as a timestamp",
  (text) => expect(parseWire(UtcInstant, text).ok).toBe(false),
);

it("a calendar date stays as it is", () => {
  expect(parseWire(CalendarDateWire, "2025-03-09")).toEqual({ ok: true, output: "2025-03-09" });
});

it.each(["2025-02-30", "2025-3-9", "2025-03-09T10:00:00", 20250309])("rejects %j as a calendar date", (date) => {
  expect(parseWire(CalendarDateWire, date).ok).toBe(false);
});
