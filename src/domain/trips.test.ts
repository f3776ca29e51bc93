import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tripOf } from "../../test/trip-of.ts";
import {
  firstRecordDay,
  hasNeverRidden,
  isRoundTrip,
  latestTrips,
  needsMonthBefore,
  returnInstant,
  sharedProgram,
  type Trip,
  tripRemarks,
} from "./trips.ts";

const HOUR = 3_600_000;
const NOW = Date.parse("2026-03-20T16:00:00Z");

const trip = (fields: Partial<Trip> = {}): Trip =>
  tripOf({ checkedOut: NOW - 2 * HOUR, checkedIn: NOW - HOUR, ...fields });
const unknownPlace = { station: null, latitude: null, longitude: null };

it.each([
  { fields: {}, remarks: [] },
  { fields: { checkedIn: null, to: unknownPlace, duration: null }, remarks: ["open"] },
  { fields: { from: unknownPlace }, remarks: ["startMissing"] },
  { fields: { to: unknownPlace }, remarks: ["endMissing"] },
  { fields: { isDurationAdjusted: true }, remarks: ["durationAdjusted"] },
  { fields: { hasBikeComputerData: false }, remarks: ["milesEstimated"] },
  { fields: { hasBikeComputerData: false, miles: null }, remarks: [] },
  { fields: { hasBikeComputerData: false, checkedIn: null }, remarks: ["open"] },
  {
    fields: { from: unknownPlace, to: unknownPlace, isDurationAdjusted: true, hasBikeComputerData: false },
    remarks: ["startMissing", "endMissing", "durationAdjusted", "milesEstimated"],
  },
])("the remarks about a trip are $remarks with $fields", ({ fields, remarks }) => {
  expect(tripRemarks(trip(fields))).toEqual(remarks);
});

describe("the latest trips", () => {
  /** One trip for each number of hours ago at which it began; the number is also its id. */
  const tripsAgo = (hours: readonly number[]) => hours.map((id) => trip({ id, checkedOut: NOW - id * HOUR }));

  it.each([
    { what: "more than three, all old", hours: [100, 200, 300, 400], latestIds: [100, 200, 300] },
    { what: "five in the last day", hours: [1, 2, 3, 4, 5, 30], latestIds: [1, 2, 3, 4, 5] },
    { what: "one on the last day's edge", hours: [1, 2, 3, 24, 25], latestIds: [1, 2, 3, 24] },
    { what: "two in the last day", hours: [1, 2, 50, 60], latestIds: [1, 2, 50] },
  ])("are $latestIds of $what, from $hours hours ago", ({ hours, latestIds }) => {
    expect(latestTrips(tripsAgo(hours), NOW).map(({ id }) => id)).toEqual(latestIds);
  });

  it("do not depend on their order", () => {
    const hourLists = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { maxLength: 12 });
    fc.assert(
      fc.property(hourLists, (hours) => {
        const latest = latestTrips(tripsAgo(hours), NOW);
        expect(latestTrips(tripsAgo([...hours].sort((a, b) => a - b)), NOW)).toEqual(latest);
        expect(latest).toHaveLength(Math.max(Math.min(3, hours.length), hours.filter((hour) => hour <= 24).length));
      }),
    );
  });

  it.each([
    { now: "2026-03-20T16:00:00Z", tripCount: 2, isNeeded: true },
    { now: "2026-03-20T16:00:00Z", tripCount: 3, isNeeded: false },
    { now: "2026-03-01T05:30:00Z", tripCount: 5, isNeeded: true },
    { now: "2026-03-02T04:59:00Z", tripCount: 5, isNeeded: true },
    { now: "2026-03-02T05:00:00Z", tripCount: 5, isNeeded: false },
  ])("with $tripCount trips at $now the month before is loaded: $isNeeded", ({ now, tripCount, isNeeded }) => {
    const thisMonth = Array.from({ length: tripCount }, (_, id) => trip({ id }));
    expect(needsMonthBefore(thisMonth, "America/New_York", Date.parse(now))).toBe(isNeeded);
  });
});

const ZONE = "America/New_York";
it.each([
  { what: "a new account without trips", created: NOW - 24 * HOUR, hasNotRidden: true },
  { what: "an account of the month before", created: Date.parse("2026-02-01T06:00:00Z"), hasNotRidden: true },
  {
    what: "an older account, whose first trips are not among the latest",
    created: Date.parse("2026-02-01T04:00:00Z"),
    hasNotRidden: false,
  },
  { what: "an account of unknown age", created: null, hasNotRidden: false },
  { what: "miles that the latest trips do not hold", created: NOW, milesRidden: 3, hasNotRidden: false },
  { what: "a trip without miles", created: NOW, latest: [trip({ miles: null })], hasNotRidden: false },
])("with $what a rider has never ridden: $hasNotRidden", ({ created, milesRidden = 0, latest = [], hasNotRidden }) => {
  expect(hasNeverRidden({ created, milesRidden, latest }, ZONE, NOW)).toBe(hasNotRidden);
});

it.each([
  { names: ["Indego", "Indego"], program: "Indego" },
  { names: ["Indego", "Metro Bike Share"], program: null },
  { names: [""], program: null },
  { names: [], program: null },
])("trips of $names have the common program $program", ({ names, program }) => {
  expect(sharedProgram(names.map((programName) => ({ programName })))).toBe(program);
});

const PHILADELPHIA = { launchDate: "2015-04-23", timeZone: "America/New_York" } as const;
const timeOf = (iso: string) => Date.parse(iso);

const MAY_2 = timeOf("2024-05-02T12:00:00Z");

it.each([
  { what: "the account's own day", created: MAY_2, memberSince: null, start: "2024-05-02" },
  { what: "the earlier of both", created: MAY_2, memberSince: "2019-08-01", start: "2019-08-01" },
  { what: "the day in its zone", created: timeOf("2024-05-01T03:00:00Z"), memberSince: null, start: "2024-04-30" },
  { what: "the day from which the rider is a member", created: null, memberSince: "2019-08-01", start: "2019-08-01" },
  { what: "the launch, not before", created: timeOf("2012-01-01T12:00:00Z"), memberSince: null, start: "2015-04-23" },
  { what: "the launch where nothing is known", created: null, memberSince: null, start: "2015-04-23" },
])("a rider's records start at $what", ({ created, memberSince, start }) => {
  expect(firstRecordDay({ created, memberSince }, PHILADELPHIA)).toBe(start);
});

it.each([
  { what: "from a station to itself", fields: { to: trip().from }, isRound: true },
  { what: "to another station", fields: {}, isRound: false },
  { what: "to itself that is not over", fields: { to: trip().from, checkedIn: null }, isRound: false },
  { what: "from nowhere to nowhere", fields: { from: unknownPlace, to: unknownPlace }, isRound: false },
])("a trip $what is a round trip: $isRound", ({ fields, isRound }) => {
  expect(isRoundTrip(trip(fields))).toBe(isRound);
});

it("a trip that is open, or whose return is unknown, has no instant of return", () => {
  expect(returnInstant(trip())).toBe(NOW - HOUR);
  for (const checkedIn of [null, "unknown"] as const) expect(returnInstant(trip({ checkedIn }))).toBeNull();
});
