import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance } from "./edit-distance.ts";

describe("the distance of two words", () => {
  const words = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });

  it.each([
    { one: "", other: "abc", distance: 3 },
    { one: "gmail", other: "gmail", distance: 0 },
    { one: "gmail", other: "gmial", distance: 2 },
    { one: "kitten", other: "sitting", distance: 3 },
  ])("'$one' and '$other' is $distance", ({ one, other, distance }) => {
    expect(editDistance(one, other)).toBe(distance);
  });

  it("is symmetric, 0 only for equal words, and satisfies the triangle inequality", () => {
    fc.assert(
      fc.property(words, words, words, (a, b, c) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
        expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c));
      }),
    );
  });
});
