import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { passOf } from "../../../test/pass-of.ts";
import { tripOf } from "../../../test/trip-of.ts";
import type { Estimate } from "../../domain/pass-advisor.ts";
import { phl } from "../../domain/programs/phl.ts";
import type { Trip } from "../../domain/trips.ts";
import { cents } from "../../lib/money.ts";
import { verdictOf, wayToAdvisedPass } from "./advice-verdict.tsx";
import { tripsCsv } from "./trip-list.tsx";
import { ridesByDay, tripTotals } from "./trip-month.tsx";
import { INITIAL_RATING, ratingOf, TripRatingSchema } from "./trip-rating-schema.ts";

const BEGAN = Date.parse("2026-03-20T16:00:00Z");
const trip = (fields: Partial<Trip> = {}): Trip =>
  tripOf({ checkedOut: BEGAN, checkedIn: BEGAN + 3_600_000, ...fields });

it.each([
  { checkedIn: BEGAN, ended: "2026-03-20 12:00" },
  { checkedIn: "2026-03-01", ended: "2026-03-01" },
  { checkedIn: "unknown", ended: "" },
  { checkedIn: null, ended: "" },
] as const)("a trip that ended $checkedIn has “$ended” in a table", ({ checkedIn, ended }) => {
  const [, row = ""] = tripsCsv([trip({ checkedIn })], "America/New_York", (id) => id).split("\r\n");
  expect(row.split(",")[3]).toBe(ended);
});

const estimate = (id: number, total: number): Estimate => ({ pass: passOf(phl, id), lines: [], total: cents(total) });

const COMPARED = [estimate(101, 900), estimate(103, 900), estimate(104, 3847)];

it.each([
  { ownId: null, verdict: { kind: "other", id: 101, less: null } },
  { ownId: 104, verdict: { kind: "other", id: 101, less: 2947 } },
  { ownId: 101, verdict: { kind: "own", id: 101 } },
  // A pass that costs the same as the cheapest is no reason to change.
  { ownId: 103, verdict: { kind: "own", id: 103 } },
  // This pass is not for sale any more, so that there is no comparison.
  { ownId: 90, verdict: { kind: "other", id: 101, less: null } },
])("the verdict is $verdict for a rider with $ownId, and there is none without trips", ({ ownId, verdict }) => {
  const found = verdictOf({ cheapest: COMPARED[0] ?? null, estimates: COMPARED }, ownId);
  expect(found).toMatchObject({ kind: verdict.kind, estimate: { pass: { id: verdict.id } } });
  expect(found.kind === "other" ? found.saving : undefined).toBe(verdict.less);
  expect(verdictOf({ cheapest: null, estimates: COMPARED }, ownId)).toEqual({ kind: "nothing" });
});

it.each([
  { kind: "own", runs: true, way: null },
  { kind: "own", runs: false, way: "renew" },
  { kind: "other", runs: true, way: "change" },
  { kind: "other", runs: false, way: "get" },
  { kind: "nothing", runs: false, way: null },
] as const)("the verdict links to the $kind pass by $way if a pass is current: $runs", ({ kind, runs, way }) => {
  expect(wayToAdvisedPass({ kind }, runs)).toBe(way);
});

it.each(["", "0", "6", "3.5", "five"])("rejects %j as stars", (rating) => {
  const typed = { ...INITIAL_RATING, rating };
  expect(v.safeParse(TripRatingSchema, typed).issues?.map(({ message }) => message)).toEqual(["rate.required"]);
  expect(ratingOf(typed)).toBeNull();
});

it.each([
  { typed: { rating: "5" }, rating: { rating: 5, issues: [], comment: "" } },
  {
    typed: { rating: "1", other: true, bike: true, comment: "  Bell 🔔 <b>broken</b>\nפעמון " },
    rating: { rating: 1, issues: ["bike", "other"], comment: "Bell 🔔 <b>broken</b>\nפעמון" },
  },
])("$typed is sent as $rating", ({ typed, rating }) => {
  const form = { ...INITIAL_RATING, ...typed };
  expect(v.safeParse(TripRatingSchema, form).success).toBe(true);
  expect(ratingOf(form)).toEqual(rating);
});

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
      hasEstimatedMiles: true,
      withoutDuration: 1,
      openTrips: 1,
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
