import fc from "fast-check";
import { expect, it } from "vitest";
import { isAffordable, pointsMissing, spendablePoints } from "./rewards.ts";

it.each([
  { price: 100, unfulfilled: 0, missing: 100 },
  { price: 100, unfulfilled: 99, missing: 1 },
  { price: 100, unfulfilled: 100, missing: 0 },
  { price: 100, unfulfilled: 250, missing: 0 },
  { price: 0, unfulfilled: 0, missing: 0 },
  { price: 100, unfulfilled: -20, missing: 100 },
])("a reward of $price points with $unfulfilled to spend: $missing missing", ({ price, unfulfilled, missing }) => {
  expect(pointsMissing({ points: price }, { unfulfilled })).toBe(missing);
  expect(isAffordable({ points: price }, { unfulfilled })).toBe(missing === 0);
});

it("with the missing points every reward can be afforded", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (points, unfulfilled) => {
      const enough = { unfulfilled: spendablePoints({ unfulfilled }) + pointsMissing({ points }, { unfulfilled }) };
      expect(isAffordable({ points }, enough)).toBe(true);
    }),
  );
});
