import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tripOf } from "../../test/trip-of.ts";
import { cents } from "../lib/money.ts";
import { advisablePasses, advise, advisorDays, advisorMonths, chargedOvertime } from "./pass-advisor.ts";
import { findOffered, isReducedFare } from "./passes.ts";
import type { Program } from "./program.ts";
import { las } from "./programs/las.ts";
import { lax } from "./programs/lax.ts";
import { phl } from "./programs/phl.ts";
import type { Trip } from "./trips.ts";

const ZONE = "America/New_York";
const NOW = Date.parse("2026-03-20T16:00:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A ride that began a number of hours ago, and its duration in minutes. */
const ride = (hoursAgo: number, duration: number | null): Trip =>
  tripOf({ id: hoursAgo, checkedOut: NOW - hoursAgo * HOUR, duration });

const rides = (count: number, minutes: number, everyHours = 24): Trip[] =>
  Array.from({ length: count }, (_, index) => ride(1 + index * everyHours, minutes));

function estimateOf(program: Program, id: number, trips: readonly Trip[], eBikeShare = 0, days = 90) {
  const pass = findOffered(program, id);
  if (!pass) throw new Error(`${program.system} does not offer ${id}`);
  const [estimate] = advise({ trips, passes: [pass], days, eBikeShare, zone: ZONE, now: NOW }).estimates;
  if (!estimate) throw new Error("no estimate");
  return estimate;
}

describe("what a pass would have cost", () => {
  it.each([
    { what: "four single rides", program: phl, id: 101, trips: rides(4, 20), total: 1800 },
    { what: "a single ride ten minutes over", program: phl, id: 101, trips: rides(1, 40), total: 450 + 300 },
    { what: "the days' share of an annual pass", program: phl, id: 104, trips: rides(4, 60), total: 3847 },
    { what: "a month's pass with 15 minutes over", program: phl, id: 103, trips: rides(1, 75), total: 6000 + 300 },
    { what: "one guest pass for rides of one day", program: phl, id: 102, trips: rides(3, 20, 2), total: 1500 },
    { what: "two guest passes for rides a day apart", program: phl, id: 102, trips: rides(2, 20, 24), total: 3000 },
    { what: "rides by the half hour", program: lax, id: 201, trips: rides(2, 61), total: 2 * 3 * 175 },
    { what: "a ride of just half an hour", program: lax, id: 201, trips: rides(1, 30), total: 175 },
    { what: "a begun half hour over", program: las, id: 302, trips: rides(1, 61), total: 4500 + 400 },
    { what: "two hours over at reduced fare", program: las, id: 304, trips: rides(1, 180), total: 1500 + 400 },
    { what: "a ride of unknown length", program: phl, id: 101, trips: [ride(1, null)], total: 450 },
  ])("$what: $total", ({ program, id, trips, total }) => {
    expect(estimateOf(program, id, trips).total).toBe(total);
  });

  it.each([
    { what: "30¢ a minute", program: phl, id: 101, eBikeShare: 1, fees: 40 * 30 },
    { what: "20¢ a minute of half the rides", program: phl, id: 103, eBikeShare: 0.5, fees: 20 * 20 },
    { what: "7¢ a minute with ACCESS", program: phl, id: 106, eBikeShare: 1, fees: 40 * 7 },
    { what: "nothing while two rides a day are included", program: phl, id: 105, eBikeShare: 1, fees: 0 },
    { what: "a dollar an unlock", program: las, id: 302, eBikeShare: 1, fees: 200 },
    { what: "nothing where no ride was by e-bike", program: phl, id: 101, eBikeShare: 0, fees: 0 },
  ])("costs $what more by e-bike", ({ program, id, eBikeShare, fees }) => {
    const trips = rides(2, 20, 2);
    const totalOnClassicBikes = estimateOf(program, id, trips).total;
    expect(estimateOf(program, id, trips, eBikeShare).total - totalOnClassicBikes).toBe(fees);
  });

  it("charges the third e-bike ride of a day, and the minutes over of the first two", () => {
    const trips = [ride(1, 20), ride(3, 40), ride(5, 30), ride(30, 30)];
    expect(estimateOf(phl, 105, trips, 1).lines).toContainEqual({
      kind: "eBikeMinutes",
      count: 10 + 20,
      fee: 20,
      amount: 600,
    });
  });

  it("lists the calculation", () => {
    expect(estimateOf(phl, 103, [ride(1, 75), ride(30, 64)]).lines).toEqual([
      { kind: "share", days: 90, of: 30, price: 2000, amount: 6000 },
      { kind: "overtimeMinutes", count: 19, fee: 20, amount: 380 },
    ]);
  });
});

describe("the advice", () => {
  const adviseOn = (trips: readonly Trip[], days = 90) =>
    advise({ trips, passes: advisablePasses(phl.passes, null, false), days, zone: ZONE, now: NOW });

  it.each([
    { what: "one ride", trips: rides(1, 20), name: "Single Ride" },
    { what: "a day full of rides", trips: rides(8, 20, 1), name: "Guest Pass" },
    { what: "rides every other day", trips: rides(40, 20, 48), name: "Annual Pass" },
    { what: "none", trips: [], name: undefined },
  ])("is $name for $what", ({ trips, name }) => {
    expect(adviseOn(trips).cheapest?.pass.name).toBe(name);
  });

  it("lists what it cannot know", () => {
    expect(adviseOn([ride(1, null), ride(30, 20)])).toMatchObject({
      rides: 2,
      minutes: 20,
      unknown: { withoutDuration: 1, eBikeRides: true },
    });
  });

  it("ignores rides before the period and, with a wrong clock, after it", () => {
    expect(adviseOn([ride(-2, 20), ride(29 * 24, 20), ride(30 * 24, 20), ride(31 * 24, 20)], 30).rides).toBe(1);
  });

  it.each([
    { ownId: null, hasReduced: false },
    { ownId: 103, hasReduced: false },
    { ownId: 106, hasReduced: true },
  ])("compares reduced passes for a rider with the pass $ownId: $hasReduced", ({ ownId, hasReduced }) => {
    const pass = phl.passes.find(({ id }) => id === ownId) ?? null;
    expect(advisablePasses(phl.passes, pass, false).some(({ id }) => id === 106)).toBe(hasReduced);
  });
});

it("a pass that a business gives its staff is compared, without reduced fares", () => {
  const business = phl.passes.find(({ id }) => id === 97) ?? null;
  const passes = advisablePasses(phl.passes, business, false);
  expect(passes).toContain(business);
  expect(passes.some(isReducedFare)).toBe(false);
  expect(advisablePasses(phl.passes, business, true)).not.toContain(business);
});

it.each([
  { memberSince: null, days: 90 },
  { memberSince: NOW - 45 * DAY, days: 45 },
  { memberSince: NOW - 3 * DAY, days: 30 },
  { memberSince: NOW + DAY, days: 30 },
  { memberSince: "2026-02-01", days: 48 },
])("the advisor looks back $days days for a rider since $memberSince", ({ memberSince, days }) => {
  expect(advisorDays(memberSince, ZONE, NOW)).toBe(days);
});

it("the advisor loads every month of the period", () => {
  expect(advisorMonths(90, ZONE, NOW)).toEqual(["2026-03", "2026-02", "2026-01", "2025-12"]);
  expect(advisorMonths(30, ZONE, Date.parse("2026-03-31T16:00:00Z"))).toEqual(["2026-03"]);
});

describe("for any trips", () => {
  const tripLists = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 90 * 24 - 1 }), fc.option(fc.integer({ min: 0, max: 2000 })))
      .map(([hours, minutes]) => ride(hours, minutes)),
    { maxLength: 40 },
  );
  const eBikeShares = fc.double({ min: 0, max: 1, noNaN: true });
  const anyProgram = fc.constantFrom(phl, lax, las);

  const adviseOn = (program: Program, trips: readonly Trip[], eBikeShare: number) =>
    advise({ trips, passes: program.passes, days: 90, eBikeShare, zone: program.timeZone, now: NOW });

  it("no amount is negative, totals are sums of lines, and each line is a multiple of its fee or price", () => {
    fc.assert(
      fc.property(anyProgram, tripLists, eBikeShares, (program, trips, share) => {
        const { estimates } = adviseOn(program, trips, share);
        expect(estimates.length).toBeGreaterThan(0);
        for (const { lines, total } of estimates) {
          expect(total).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
          for (const line of lines) {
            expect(line.amount).toBeGreaterThanOrEqual(0);
            if ("fee" in line) expect(line.amount).toBe(cents(line.count * line.fee));
            if (line.kind === "passes") expect(line.amount).toBe(cents(line.count * line.price));
          }
        }
      }),
    );
  });

  it("no pass gets cheaper with another ride or more e-bikes, and the cheapest is first", () => {
    fc.assert(
      fc.property(anyProgram, tripLists, eBikeShares, (program, trips, share) => {
        const advice = adviseOn(program, trips, share);
        const totalOf = (id: number) => advice.estimates.find(({ pass }) => pass.id === id)?.total ?? 0;
        for (const fewer of [adviseOn(program, trips.slice(1), share), adviseOn(program, trips, share / 2)])
          for (const { pass, total } of fewer.estimates) expect(total).toBeLessThanOrEqual(totalOf(pass.id));
        const totals = advice.estimates.map(({ total }) => total);
        expect(totals).toEqual([...totals].sort((a, b) => a - b));
      }),
    );
  });

  it("the order of the trips does not matter", () => {
    fc.assert(
      fc.property(anyProgram, tripLists, eBikeShares, (program, trips, share) => {
        expect(adviseOn(program, [...trips].reverse(), share)).toEqual(adviseOn(program, trips, share));
      }),
    );
  });
});

it.each([
  { program: phl, id: 103, minutes: 70.5, cost: 220, overtime: { minutes: 11, after: 60 } },
  { program: phl, id: 103, minutes: 71, cost: 400, overtime: null },
  { program: phl, id: 103, minutes: 41, cost: 0, overtime: null },
  { program: phl, id: 103, minutes: null, cost: 220, overtime: null },
  { program: lax, id: 203, minutes: 41, cost: 175, overtime: { minutes: 11, after: 30 } },
])("$minutes min for $cost cents on $program.system's pass $id: overtime $overtime", ({ program, id, ...trip }) => {
  const pass = findOffered(program, id);
  expect(pass && chargedOvertime(pass, { cost: cents(trip.cost), duration: trip.minutes })).toEqual(trip.overtime);
});
