import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SKETCH_BOX, sketchTrip } from "./trip-sketch.tsx";

const locust = { latitude: 39.94732, longitude: -75.15695 };
const sansom = { latitude: 39.9538, longitude: -75.19479 };

describe("the sketch of a trip", () => {
  it("points west and slightly north like the trip", () => {
    const sketch = sketchTrip(locust, sansom);
    expect(sketch?.start.x).toBeGreaterThan(sketch?.end.x ?? 0);
    expect(sketch?.start.y).toBeGreaterThan(sketch?.end.y ?? 0);
    expect(sketch?.path).toMatch(/^M[\d.]+ [\d.]+Q[\d.]+ [\d.]+ [\d.]+ [\d.]+$/);
  });

  it("is a circle for a trip back to its start", () => {
    const sketch = sketchTrip(locust, locust);
    expect(sketch?.start).toEqual(sketch?.end);
    expect(sketch?.path.match(/C/g)).toHaveLength(4);
  });

  it.each([
    { what: "no start", from: { latitude: null, longitude: null }, to: sansom },
    { what: "no end", from: locust, to: { latitude: 39.95, longitude: null } },
    { what: "an end beyond the pole", from: locust, to: { latitude: 139, longitude: -75 } },
    { what: "an end that is no number", from: locust, to: { latitude: Number.NaN, longitude: -75 } },
  ])("is null with $what", ({ from, to }) => {
    expect(sketchTrip(from, to)).toBeNull();
  });

  it("stays within its box, with finite coordinates", () => {
    const places = fc.record({
      latitude: fc.double({ min: -80, max: 80, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const near = fc.tuple(places, fc.double({ min: -0.1, max: 0.1, noNaN: true })).map(([place, off]) => ({
      from: place,
      to: { latitude: place.latitude + off, longitude: Math.max(-180, place.longitude - Math.abs(off)) },
    }));
    const far = fc.record({ from: places, to: places });
    fc.assert(
      fc.property(fc.oneof(near, far), ({ from, to }) => {
        const numbers =
          sketchTrip(from, to)
            ?.path.split(/[^\d.-]+/)
            .filter(Boolean)
            .map(Number) ?? [];
        expect(numbers.length).toBeGreaterThanOrEqual(6);
        for (const [index, number] of numbers.entries()) {
          const room = index % 2 === 0 ? SKETCH_BOX.width : SKETCH_BOX.height;
          expect(number).toBeGreaterThanOrEqual(SKETCH_BOX.padding - 0.1);
          expect(number).toBeLessThanOrEqual(room - SKETCH_BOX.padding + 0.1);
        }
      }),
    );
  });
});
