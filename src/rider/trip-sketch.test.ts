import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SKETCH_BOX, sketchTrip } from "./trip-sketch.tsx";

const LOCUST_STATION = { latitude: 39.94732, longitude: -75.15695 };
const SANSOM_STATION = { latitude: 39.9538, longitude: -75.19479 };

describe("the sketch of a trip", () => {
  it("points west and slightly north like the trip", () => {
    const sketch = sketchTrip(LOCUST_STATION, SANSOM_STATION);
    expect(sketch?.start.x).toBeGreaterThan(sketch?.end.x ?? 0);
    expect(sketch?.start.y).toBeGreaterThan(sketch?.end.y ?? 0);
    expect(sketch?.path).toMatch(/^M[\d.]+ [\d.]+Q[\d.]+ [\d.]+ [\d.]+ [\d.]+$/);
  });

  it("is a circle for a trip back to its start", () => {
    const sketch = sketchTrip(LOCUST_STATION, LOCUST_STATION);
    expect(sketch?.start).toEqual(sketch?.end);
    expect(sketch?.path.match(/C/g)).toHaveLength(4);
  });

  it.each([
    { what: "no start", from: { latitude: null, longitude: null }, to: SANSOM_STATION },
    { what: "no end", from: LOCUST_STATION, to: { latitude: 39.95, longitude: null } },
    { what: "an end beyond the pole", from: LOCUST_STATION, to: { latitude: 139, longitude: -75 } },
    { what: "an end that is no number", from: LOCUST_STATION, to: { latitude: Number.NaN, longitude: -75 } },
  ])("is null with $what", ({ from, to }) => {
    expect(sketchTrip(from, to)).toBeNull();
  });

  it("stays within its box, with finite coordinates", () => {
    const places = fc.record({
      latitude: fc.double({ min: -80, max: 80, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const nearTrips = fc.tuple(places, fc.double({ min: -0.1, max: 0.1, noNaN: true })).map(([place, offset]) => ({
      from: place,
      to: { latitude: place.latitude + offset, longitude: Math.max(-180, place.longitude - Math.abs(offset)) },
    }));
    const farTrips = fc.record({ from: places, to: places });
    fc.assert(
      fc.property(fc.oneof(nearTrips, farTrips), ({ from, to }) => {
        const coordinates =
          sketchTrip(from, to)
            ?.path.split(/[^\d.-]+/)
            .filter(Boolean)
            .map(Number) ?? [];
        expect(coordinates.length).toBeGreaterThanOrEqual(6);
        for (const [index, coordinate] of coordinates.entries()) {
          const size = index % 2 === 0 ? SKETCH_BOX.width : SKETCH_BOX.height;
          expect(coordinate).toBeGreaterThanOrEqual(SKETCH_BOX.padding - 0.1);
          expect(coordinate).toBeLessThanOrEqual(size - SKETCH_BOX.padding + 0.1);
        }
      }),
    );
  });
});
