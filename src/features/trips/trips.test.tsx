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

const START = Date.parse("2026-03-20T16:00:00Z");
const trip = (fields: Partial<Trip> = {}): Trip =>
  tripOf({ checkedOut: START, checkedIn: START + 3_600_000, ...fields });

it.each([
  { checkedIn: START, endText: "2026-03-20 12:00" },
  { checkedIn: "2026-03-01", endText: "2026-03-01" },
  { checkedIn: "unknown", endText: "" },
  { checkedIn: null, endText: "" },
] as const)("a trip that ended $checkedIn has the end “$endText” in the CSV file", ({ checkedIn, endText }) => {
  const [, row = ""] = tripsCsv([trip({ checkedIn })], "America/New_York", (id) => id).split("\r\n");
  expect(row.split(",")[3]).toBe(endText);
});

const estimate = (id: number, total: number): Estimate => ({ pass: passOf(phl, id), lines: [], total: cents(total) });

const ESTIMATES = [estimate(101, 900), estimate(103, 900), estimate(104, 3847)];

it.each([
  { ownId: null, verdict: { kind: "other", id: 101, saving: null } },
  { ownId: 104, verdict: { kind: "other", id: 101, saving: 2947 } },
  { ownId: 101, verdict: { kind: "own", id: 101 } },
  // A pass that costs the same as the cheapest is no reason to change.
  { ownId: 103, verdict: { kind: "own", id: 103 } },
  // Pass 90 is no longer for sale, so it has no estimate to compare with.
  { ownId: 90, verdict: { kind: "other", id: 101, saving: null } },
])("the verdict is $verdict for a rider with $ownId, and there is none without trips", ({ ownId, verdict }) => {
  const actual = verdictOf({ cheapest: ESTIMATES[0] ?? null, estimates: ESTIMATES }, ownId);
  expect(actual).toMatchObject({ kind: verdict.kind, estimate: { pass: { id: verdict.id } } });
  expect(actual.kind === "other" ? actual.saving : undefined).toBe(verdict.saving);
  expect(verdictOf({ cheapest: null, estimates: ESTIMATES }, ownId)).toEqual({ kind: "nothing" });
});

it.each([
  { kind: "own", isCurrent: true, action: null },
  { kind: "own", isCurrent: false, action: "renew" },
  { kind: "other", isCurrent: true, action: "change" },
  { kind: "other", isCurrent: false, action: "get" },
  { kind: "nothing", isCurrent: false, action: null },
] as const)("the verdict “$kind” links to $action, with a current pass: $isCurrent", ({ kind, isCurrent, action }) => {
  expect(wayToAdvisedPass({ kind }, isCurrent)).toBe(action);
});

it.each(["", "0", "6", "3.5", "five"])("rejects a rating of %j stars", (rating) => {
  const input = { ...INITIAL_RATING, rating };
  expect(v.safeParse(TripRatingSchema, input).issues?.map(({ message }) => message)).toEqual(["rate.required"]);
  expect(ratingOf(input)).toBeNull();
});

it.each([
  { input: { rating: "5" }, rating: { rating: 5, issues: [], comment: "" } },
  {
    input: { rating: "1", other: true, bike: true, comment: "  Bell 🔔 <b>broken</b>\nפעמון " },
    rating: { rating: 1, issues: ["bike", "other"], comment: "Bell 🔔 <b>broken</b>\nפעמון" },
  },
])("$input is sent as $rating", ({ input, rating }) => {
  const form = { ...INITIAL_RATING, ...input };
  expect(v.safeParse(TripRatingSchema, form).success).toBe(true);
  expect(ratingOf(form)).toEqual(rating);
});

describe("the totals of a month", () => {
  it("exclude unknown values, and count the trips without a duration", () => {
    const trips = [
      trip({ cost: cents(435), miles: 0.1, duration: 20 }),
      trip({ cost: null, miles: 0.2, duration: 40, hasBikeComputerData: false }),
      trip({ cost: null, miles: null, moneySaved: null, duration: null }),
      // The service's values of a trip that has not ended are not final.
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
