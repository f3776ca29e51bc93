import { expect, it } from "vitest";
import { las } from "../../domain/programs/las.ts";
import { lax } from "../../domain/programs/lax.ts";
import { phl } from "../../domain/programs/phl.ts";
import { E_BIKE_SHARE, estimatesFor, RIDE_MINUTES, RIDES_BY_FREQUENCY, type RideHabits } from "./ride-questions.tsx";

const NOW = Date.parse("2026-03-10T12:00:00Z");
const cheapest = (habits: RideHabits, program = phl) => {
  const [first] = estimatesFor(habits, program, NOW);
  return first && { pass: first.pass.name, total: first.total };
};

it.each([
  // Three rides of $4.50 cost less than a Guest Pass for $15.
  { program: phl, often: "today", long: "short", eBike: "never", pass: "Single Ride", total: 1350 },
  // Each is $4.50 and 45 minutes over at 30 cents.
  { program: phl, often: "today", long: "long", eBike: "never", pass: "Single Ride", total: 3 * (450 + 45 * 30) },
  { program: phl, often: "daily", long: "middle", eBike: "never", pass: "Annual Pass", total: 1282 },
  // 22 e-bike rides of 20 minutes are free with Annual Plus: $230 for 30 of 365 days.
  { program: phl, often: "daily", long: "short", eBike: "always", pass: "Annual Plus Pass", total: 1890 },
  { program: lax, often: "sometimes", long: "short", eBike: "never", pass: "1-Ride", total: 700 },
  { program: las, often: "sometimes", long: "short", eBike: "never", pass: "365-Day Pass", total: 1027 },
] as const)(
  "$program.system: for $often, $long, e-bikes $eBike, the cheapest pass is $pass",
  ({ program, pass, total, ...habits }) => {
    expect(cheapest(habits, program)).toEqual({ pass, total });
  },
);

it("every answer lists each pass once, cheapest first", () => {
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
