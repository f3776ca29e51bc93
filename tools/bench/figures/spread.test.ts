import { describe, expect, it } from "vitest";
import { liesWithin, spreadOf } from "./spread.ts";

describe("a spread", () => {
  it.each([
    { values: [3], median: 3, min: 3, max: 3 },
    { values: [9, 1, 5], median: 5, min: 1, max: 9 },
    { values: [4, 100, 2, 1], median: 3, min: 1, max: 100 },
  ])("of $values has the median $median", ({ values, ...spread }) => expect(spreadOf(values)).toEqual(spread));

  it("of nothing is an error", () => expect(() => spreadOf([])).toThrow(RangeError));

  it.each([
    { one: [1, 4, 9], other: [2, 3, 5], expected: true },
    { one: [1, 6, 9], other: [2, 3, 5], expected: false },
    { one: [1, 1, 1], other: [2, 3, 5], expected: true },
  ])("of $one lies within $other: $expected", ({ one, other, expected }) => {
    expect(liesWithin(spreadOf(one), spreadOf(other))).toBe(expected);
  });
});
