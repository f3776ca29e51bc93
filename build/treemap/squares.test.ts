import fc from "fast-check";
import { expect, it } from "vitest";
import { divide } from "./squares.ts";

const BOX = { x: 0, y: 0, width: 600, height: 400 };

it("equal weights are equal boxes", () => {
  expect(divide([1, 1], { ...BOX, height: 300 })).toEqual([
    { x: 0, y: 0, width: 300, height: 300 },
    { x: 300, y: 0, width: 300, height: 300 },
  ]);
});

it("every box has its share of the area and lies inside", () => {
  const weights = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(weights, (given) => {
      const sorted = given.sort((one, other) => other - one);
      const sum = sorted.reduce((total, weight) => total + weight, 0);
      divide(sorted, BOX).forEach(({ x, y, width, height }, index) => {
        expect(width * height).toBeCloseTo(((sorted[index] ?? 0) / sum) * 240_000, 3);
        expect(Math.min(x, y)).toBeGreaterThan(-1e-6);
        expect(x + width).toBeLessThan(600 + 1e-6);
        expect(y + height).toBeLessThan(400 + 1e-6);
      });
    }),
  );
});
