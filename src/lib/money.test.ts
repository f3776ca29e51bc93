import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, toCents } from "./money.ts";

describe("cents", () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])("refuses %s", (amount) => {
    expect(() => cents(amount)).toThrow(RangeError);
  });

  it("never is negative zero", () => {
    expect(cents(-0)).toBe(0);
    expect(toCents(-0.001)).toBe(0);
  });
});

describe("dollars to cents", () => {
  it.each([
    { dollars: 19.99, expected: 1999 },
    { dollars: 0.29, expected: 29 },
    { dollars: 1.005, expected: 101 },
    { dollars: -1.005, expected: -101 },
  ])("$dollars is $expected", ({ dollars, expected }) => {
    expect(toCents(dollars)).toBe(expected);
  });

  it("is never a cent off", () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (amount) => {
        expect(toCents(amount / 100)).toBe(cents(amount));
      }),
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])("refuses %s", (dollars) => {
    expect(() => toCents(dollars)).toThrow(RangeError);
  });
});
