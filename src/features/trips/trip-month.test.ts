import { describe, expect, it } from "vitest";
import { tripOf } from "../../../test/trip-of.ts";
import type { Trip } from "../../domain/trips.ts";
import { cents } from "../../lib/money.ts";
import { ridesByDay, tripTotals } from "./trip-month.tsx";

const HOUR = 3_600_000;
const NOW = Date.parse("2026-03-20T16:00:00Z");

const trip = (fields: Partial<Trip> = {}): Trip =>
  tripOf({ checkedOut: NOW - 2 * HOUR, checkedIn: NOW - HOUR, ...fields });

describe("the totals of a month", () => {
  it("exclude unknown values, and report it", () => {
    const trips = [
      trip({ cost: cents(435), miles: 0.1, duration: 20 }),
      trip({ cost: null, miles: 0.2, duration: 40, hasBikeComputerData: false }),
      trip({ cost: null, miles: null, moneySaved: null, duration: null }),
      // A service's values of an open trip are not final.
      trip({ checkedIn: null, duration: 7, miles: 5, cost: cents(99), moneySaved: cents(50) }),
    ];
    expect(tripTotals(trips)).toEqual({
      rides: 3,
      minutes: 60,
      miles: 0.3,
      cost: 435,
      saved: 900,
      milesEstimated: true,
      withoutDuration: 1,
      open: 1,
    });
  });

  it("count a ride on its date in the program's zone", () => {
    const trips = [
      trip({ checkedOut: Date.parse("2026-03-02T04:30:00Z"), duration: 10 }),
      trip({ checkedOut: Date.parse("2026-03-01T05:30:00Z"), duration: 15 }),
      trip({ checkedOut: Date.parse("2026-03-05T15:00:00Z"), checkedIn: null }),
    ];
    const days = ridesByDay(trips, "2026-03", "America/New_York");
    expect(days).toHaveLength(31);
    expect(days[0]).toEqual({ date: "2026-03-01", rides: 2 });
    expect(days.reduce((sum, { rides }) => sum + rides, 0)).toBe(2);
  });
});
