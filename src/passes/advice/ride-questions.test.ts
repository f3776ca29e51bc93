import { expect, it } from "vitest";
import { las } from "../../domain/programs/las.ts";
import { lax } from "../../domain/programs/lax.ts";
import { phl } from "../../domain/programs/phl.ts";
import { E_BIKE_SHARE, estimatesFor, RIDE_MINUTES, RIDES_BY_FREQUENCY, type RideHabits } from "./ride-questions.tsx";

const NOW = Date.parse("2026-03-10T12:00:00Z");
const cheapestPass = (habits: RideHabits, program = phl) => {
  const [estimate] = estimatesFor(habits, program, NOW);
  return estimate && { pass: estimate.pass.name, total: estimate.total };
};

it.each([
  // Three rides of $4.50 cost less than a Guest Pass for $15.
  { program: phl, often: "today", long: "short", eBike: "never", pass: "Single Ride", total: 1350 },
  // Each ride costs $4.50, and 30 cents for each of the 45 minutes over 30.
  { program: phl, often: "today", long: "long", eBike: "never", pass: "Single Ride", total: 3 * (450 + 45 * 30) },
  { program: phl, often: "daily", long: "middle", eBike: "never", pass: "Annual Pass", total: 1282 },
  // Annual Plus includes 22 e-bike rides of 20 minutes, and costs $230 a year, of which 30 of 365 days count.
  { program: phl, often: "daily", long: "short", eBike: "always", pass: "Annual Plus Pass", total: 1890 },
  { program: lax, often: "sometimes", long: "short", eBike: "never", pass: "1-Ride", total: 700 },
  { program: las, often: "sometimes", long: "short", eBike: "never", pass: "365-Day Pass", total: 1027 },
] as const)(
  "$program.system: for $often, $long, e-bikes $eBike, the cheapest pass is $pass",
  ({ program, pass, total, ...habits }) => {
    expect(cheapestPass(habits, program)).toEqual({ pass, total });
  },
);

it("the estimates for every answer list each pass once, cheapest first", () => {
  for (const program of [phl, lax, las])
    for (const often of Object.keys(RIDES_BY_FREQUENCY) as (keyof typeof RIDES_BY_FREQUENCY)[])
      for (const long of Object.keys(RIDE_MINUTES) as (keyof typeof RIDE_MINUTES)[])
        for (const eBike of Object.keys(E_BIKE_SHARE) as (keyof typeof E_BIKE_SHARE)[]) {
          const estimates = estimatesFor({ often, long, eBike }, program, NOW);
          const totals = estimates.map(({ total }) => total);
          expect(totals.length).toBeGreaterThan(0);
          expect(totals).toEqual(totals.toSorted((one, other) => one - other));
          expect(new Set(estimates.map(({ pass }) => pass.id)).size).toBe(estimates.length);
        }
});
