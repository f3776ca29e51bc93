import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "./calendar.ts";
import { formatTypedDate, readDate } from "./typed-date.ts";

describe("a typed date", () => {
  it.each([
    { typed: "03 / 04 / 1985", date: "1985-03-04" },
    { typed: "1985-3-4", date: "1985-03-04" },
    { typed: "02/29/1964", date: "1964-02-29" },
    { typed: "02/29/1965", date: null },
    { typed: "13/01/1985", date: null },
    { typed: "03/04/85", date: null },
    { typed: "3/4", date: null },
    { typed: "19850304", date: null },
    { typed: "March 4, 1985", date: null },
    { typed: "03/04/1985 10:00", date: null },
    { typed: "", date: null },
  ])("'$typed' is $date", ({ typed, date }) => {
    expect(readDate(typed)).toBe(date);
  });

  it("parses to the same day when it is shown, in every format", () => {
    const dates = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays("1890-01-01", days));
    fc.assert(
      fc.property(dates, (date) => {
        expect(readDate(formatTypedDate(date))).toBe(date);
        expect(readDate(formatTypedDate(date).replaceAll("/", ""))).toBe(date);
        expect(readDate(date)).toBe(date);
      }),
    );
  });

  it("never parses to another day than the typed or pasted one, in any format", () => {
    const dates = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays("1890-01-01", days));
    const separators = fc.constantFrom("/", "-", ".", " / ", " ", "", "\u2044", "\u2013", ", ");
    const partOrders = fc.constantFrom("mdy", "ymd", "dmy", "yd", "my");
    const booleans = fc.boolean();
    const toFullWidth = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    fc.assert(
      fc.property(dates, separators, partOrders, booleans, booleans, (date, separator, order, isPadded, isWide) => {
        const [year = "", month = "", day = ""] = date.split("-");
        const textOf = (part: string) => (isPadded ? part : String(Number(part)));
        const parts = { y: year, m: textOf(month), d: textOf(day) };
        const orderedParts = order
          .split("")
          .map((letter) => (letter === "y" ? parts.y : letter === "m" ? parts.m : parts.d));
        const text = isWide ? toFullWidth(orderedParts.join(separator)) : orderedParts.join(separator);
        const result = readDate(text);
        // A date with the day first may be read with day and month swapped: the field shows the rider how it was read.
        const swappedDate = `${year}-${day}-${month}`;
        expect([null, date, order === "dmy" ? swappedDate : date]).toContain(result);
        if (order === "mdy" && ["/", "-", "."].includes(separator)) expect(result).toBe(date);
      }),
    );
  });
});
