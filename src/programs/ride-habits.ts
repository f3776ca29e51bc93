import type { TimeZone } from "../lib/calendar.ts";
import { type Estimate, estimatesOf } from "./pass-advisor.ts";
import { listPasses } from "./passes.ts";
import type { Program } from "./program.ts";
import type { Ride } from "./ride-fees.ts";

/** The riding habits of somebody without trips, as they answer. */
export interface RideHabits {
  readonly often: keyof typeof RIDES;
  readonly long: keyof typeof RIDE_MINUTES;
  readonly eBike: keyof typeof E_BIKE_SHARE;
}

/** A number of rides, spread evenly over a number of days. */
export const RIDES = {
  today: { rides: 3, days: 1 },
  sometimes: { rides: 4, days: 30 },
  weekly: { rides: 10, days: 30 },
  daily: { rides: 22, days: 30 },
} as const;
export const RIDE_MINUTES = { short: 20, middle: 45, long: 75 } as const;
/** The share of rides by e-bike. */
export const E_BIKE_SHARE = { never: 0, half: 0.5, always: 1 } as const;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * The price of each full-fare pass with these habits, the cheapest first. For a single day it leaves out passes that
 * renew.
 * @param now The start of the rides, in epoch ms.
 */
export function estimatesFor(
  { often, long, eBike }: RideHabits,
  { passes, timeZone: zone }: Pick<Program, "passes"> & { readonly timeZone: TimeZone },
  now: number,
): readonly Estimate[] {
  const { rides: count, days } = RIDES[often];
  const apart = days === 1 ? 2 * HOUR_MS : (days * DAY_MS) / count;
  const rides = [...Array(count).keys()].map(
    (index): Ride => ({ began: now + index * apart, minutes: RIDE_MINUTES[long] }),
  );
  const offered = listPasses(passes, { passes: "standard", renewing: days === 1 ? "once" : "all" });
  return estimatesOf(rides, { passes: offered, days, eBikeShare: E_BIKE_SHARE[eBike], zone });
}
