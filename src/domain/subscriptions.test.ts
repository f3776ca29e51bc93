import { describe, expect, it } from "vitest";
import { phl } from "./programs/phl.ts";
import { labelOf, type Subscription } from "./rider.ts";
import {
  heldPass,
  isCurrent,
  isUpcoming,
  ownPassName,
  ownSubscription,
  predecessorOf,
  riderState,
  timeLeft,
  upcomingByType,
} from "./subscriptions.ts";

const ZONE = "America/New_York";
const GUEST = 102;
const MONTHLY = 103;

const pass = (id: number, start: number | null, end: number | null, typeId = MONTHLY): Subscription => ({
  id,
  typeId,
  typeName: `Pass ${typeId}`,
  start,
  end,
});

/** The present for subscriptions whose times are small numbers. */
const PRESENT = 1000;

it.each([
  { start: 999, end: 1001, current: true, upcoming: false },
  { start: 1000, end: 1001, current: false, upcoming: false },
  { start: 999, end: 1000, current: false, upcoming: false },
  { start: 1001, end: 2000, current: false, upcoming: true },
  { start: null, end: null, current: false, upcoming: true },
  { start: null, end: 2000, current: false, upcoming: true },
  { start: 999, end: null, current: false, upcoming: false },
])(
  "a subscription from $start to $end is current: $current, upcoming: $upcoming",
  ({ start, end, current, upcoming }) => {
    expect(isCurrent(pass(1, start, end), PRESENT)).toBe(current);
    expect(isUpcoming(pass(1, start, end), PRESENT)).toBe(upcoming);
  },
);

describe("upcoming passes", () => {
  const guestPasses = [pass(1, null, null, GUEST), pass(2, 3000, 4000, GUEST), pass(3, 1001, 2000, GUEST)];
  const otherPasses = [pass(4, null, null), pass(5, 1, 2000)];

  it("are grouped by type with their number and earliest known start, in any order", () => {
    for (const passes of [guestPasses, guestPasses.toReversed()])
      expect(upcomingByType([...passes, ...otherPasses], null, PRESENT)).toEqual([
        { typeId: GUEST, typeName: "Pass 102", count: 3, starts: 1001 },
        { typeId: MONTHLY, typeName: "Pass 103", count: 1, starts: null },
      ]);
  });

  it.each([
    { ownId: GUEST, counts: [2, 1] },
    { ownId: MONTHLY, counts: [3] },
    { ownId: 104, counts: [3, 1] },
  ])("exclude the rider's own pass $ownId, which is not activated yet", ({ ownId, counts }) => {
    expect(upcomingByType([...guestPasses, ...otherPasses], ownId, PRESENT).map(({ count }) => count)).toEqual(counts);
  });
});

const NOW = Date.parse("2026-03-20T16:00:00Z");
const DAY = 86_400_000;

/** A subscription with its term in days from now, which are negative in the past and null where unknown. */
const term = (id: number, from: number | null, to: number | null, typeId?: number): Subscription =>
  pass(id, from === null ? null : NOW + from * DAY, to === null ? null : NOW + to * DAY, typeId);

const rider = {
  isDelinquent: false,
  hasOpenFailedTransactions: false,
  isAutoRenewing: true,
  subscriptionTypeId: 103 as number | null,
  subscriptionActivationStatus: "Active" as string | null,
};
const currentPass = [term(1, -10, 20)];
const endedPass = [term(1, -40, -10)];
const waitingPass = [term(1, null, null)];

it.each([
  { fields: {}, subscriptions: currentPass, state: "active" },
  { fields: { subscriptionActivationStatus: "ACTIVE" }, subscriptions: currentPass, state: "active" },
  { fields: { isAutoRenewing: false }, subscriptions: currentPass, state: "cancelled" },
  { fields: { isAutoRenewing: false, subscriptionTypeId: 102 }, subscriptions: currentPass, state: "active" },
  { fields: { isAutoRenewing: false, subscriptionTypeId: 7777 }, subscriptions: currentPass, state: "active" },
  { fields: { subscriptionActivationStatus: "expired" }, subscriptions: endedPass, state: "expired" },
  { fields: { subscriptionActivationStatus: "Expired" }, subscriptions: currentPass, state: "expired" },
  { fields: { subscriptionActivationStatus: "NotActivated" }, subscriptions: currentPass, state: "notActivated" },
  { fields: { subscriptionActivationStatus: null, subscriptionTypeId: null }, subscriptions: [], state: "none" },
  { fields: { subscriptionActivationStatus: null }, subscriptions: currentPass, state: "active" },
  { fields: { subscriptionActivationStatus: null }, subscriptions: waitingPass, state: "notActivated" },
  { fields: { subscriptionActivationStatus: null }, subscriptions: endedPass, state: "expired" },
  { fields: { subscriptionActivationStatus: "Frozen" }, subscriptions: [], state: "none" },
  { fields: { isDelinquent: true }, subscriptions: currentPass, state: "delinquent" },
  {
    fields: { hasOpenFailedTransactions: true, subscriptionActivationStatus: null },
    subscriptions: [],
    state: "delinquent",
  },
])("the state of a rider's pass is $state with $fields", ({ fields, subscriptions, state }) => {
  expect(riderState({ user: { ...rider, ...fields }, subscriptions, passes: phl.passes, now: NOW })).toBe(state);
});

it.each([
  { what: "the current one", all: [term(1, -40, -10), term(2, -10, 20), term(3, null, null)], ownId: 2 },
  { what: "one that waits for its first ride", all: [term(1, -40, -10), term(2, null, null)], ownId: 2 },
  { what: "the one that ended last", all: [term(1, -40, -10), term(2, -80, -50)], ownId: 1 },
  { what: "of the own type beside a current one", all: [term(1, -10, 20, 104), term(2, null, null)], ownId: 2 },
  { what: "of another type, where there is no other", all: [term(1, -10, 20, 104)], ownId: 1 },
  { what: "the later of two that run", all: [term(1, -10, 20), term(2, -5, 25)], ownId: 2 },
  { what: "the later bought of two with the same dates", all: [term(1, -10, 20), term(2, -10, 20)], ownId: 2 },
  { what: "none", all: [], ownId: undefined },
])("the subscription of the own pass is $what", ({ all, ownId }) => {
  expect(ownSubscription(all, 103, NOW)?.id).toBe(ownId);
  expect(ownSubscription(all.toReversed(), 103, NOW)?.id).toBe(ownId);
});

it.each([
  { what: "nothing where none is held", status: null, subscriptions: [], predecessor: null },
  { what: "nothing if the last one is over", status: "Expired", subscriptions: [term(1, -31, -1)], predecessor: null },
  { what: "none that ends at this moment", status: "Expired", subscriptions: [term(1, -31, 0)], predecessor: null },
  { what: "the current pass", subscriptions: currentPass, predecessor: { kind: "current", ends: "2026-04-09" } },
  {
    what: "the last of those to come",
    subscriptions: [...currentPass, term(1, 20, 50)],
    predecessor: { kind: "upcoming", ends: "2026-05-09" },
  },
  {
    what: "one to come, though the own pass has expired",
    status: "Expired",
    subscriptions: [...endedPass, term(1, 2, 32)],
    predecessor: { kind: "upcoming", ends: "2026-04-21" },
  },
  { what: "none that waits for its first ride", status: "NotActivated", subscriptions: waitingPass, predecessor: null },
  { what: "a current pass whose end is unknown", subscriptions: [], predecessor: { kind: "current", ends: null } },
])("a bought pass starts after $what", ({ status = "Active", subscriptions, predecessor }) => {
  const user = { subscriptionActivationStatus: status, subscriptionTypeId: 103 };
  expect(predecessorOf(user, subscriptions, ZONE, NOW)).toEqual(predecessor);
});

it.each([
  { id: 103, ownId: 103, activationStatus: "Active", inCartId: null, label: "current" },
  { id: 103, ownId: 103, activationStatus: "NotActivated", inCartId: null, label: "current" },
  { id: 103, ownId: 103, activationStatus: "EXPIRED", inCartId: null, label: "mostRecent" },
  { id: 103, ownId: 103, activationStatus: "Active", inCartId: 103, label: "current" },
  { id: 104, ownId: 103, activationStatus: "Active", inCartId: 104, label: "new" },
  { id: 104, ownId: null, activationStatus: null, inCartId: 104, label: "new" },
  { id: 105, ownId: 103, activationStatus: "Active", inCartId: 104, label: null },
])(
  "pass $id has the label $label for a rider with $ownId ($activationStatus) and $inCartId in the cart",
  ({ id, label, ...rider }) => {
    expect(labelOf(id, rider)).toBe(label);
  },
);

it.each([
  { typeId: 103, subscriptions: [pass(1, 900, 2000)], membershipType: "Member", name: "Monthly Pass" },
  { typeId: 7777, subscriptions: [pass(1, 900, 2000)], membershipType: "Member", name: "Pass 103" },
  { typeId: 7777, subscriptions: [], membershipType: "Member", name: "Member" },
  { typeId: 7777, subscriptions: [{ ...pass(1, 900, 2000), typeName: "" }], membershipType: "Member", name: "Member" },
  { typeId: null, subscriptions: [], membershipType: null, name: "" },
])("the own pass of type $typeId is named $name", ({ typeId, subscriptions, membershipType, name }) => {
  const user = { ...rider, subscriptionTypeId: typeId };
  expect(ownPassName(user, { subscriptions, membershipType }, phl.passes, PRESENT)).toBe(name);
});

describe("the held pass", () => {
  const heldPassOf = (fields: Partial<typeof rider>, subscriptions: readonly Subscription[]) =>
    heldPass({ user: { ...rider, ...fields }, subscriptions, passes: phl.passes, now: PRESENT });

  it("with unpaid fees is expired after its end, as settling the fees does not revive it", () => {
    const fields = { isDelinquent: true, subscriptionActivationStatus: "Expired" };
    expect(heldPassOf(fields, [pass(1, 100, 900)])?.state).toBe("expired");
    expect(heldPassOf({ isDelinquent: true }, [pass(1, 100, 2000)])?.state).toBe("delinquent");
  });

  it("is known by its subscription alone, or by the account's type of pass alone", () => {
    expect(heldPassOf({ subscriptionTypeId: 7777 }, [pass(1, 900, 2000, 7777)])).toMatchObject({ own: null });
    expect(heldPassOf({}, [])).toMatchObject({ subscription: null, state: "active" });
  });

  it("is none for a rider who never had one, or whose pass nobody knows", () => {
    expect(heldPassOf({ subscriptionActivationStatus: null }, [])).toBeNull();
    expect(heldPassOf({ subscriptionTypeId: 7777 }, [])).toBeNull();
  });
});

it.each([
  { now: "2026-03-01T17:00:00Z", days: 30, share: 1 },
  { now: "2026-02-20T17:00:00Z", days: 39, share: 1 },
  { now: "2026-03-30T03:59:00Z", days: 2, share: 0.05 },
  { now: "2026-03-30T04:00:00Z", days: 1, share: 0.05 },
  { now: "2026-03-31T16:00:00Z", days: 0, share: 0 },
])("a pass from March 1 to 31, 12:00 in New York, has $days days left at $now", ({ now, days, share }) => {
  const marchPass = { start: Date.parse("2026-03-01T17:00:00Z"), end: Date.parse("2026-03-31T16:00:00Z") };
  const remaining = timeLeft(marchPass, ZONE, Date.parse(now));
  expect(remaining).toMatchObject({ days });
  expect(remaining?.share).toBeCloseTo(share, 2);
});

it.each([
  { start: null, end: null },
  { start: 5, end: null },
  { start: null, end: 5 },
])("a pass from $start to $end has no time bar", (times) => {
  expect(timeLeft(times, ZONE, 0)).toBeNull();
});

it("a pass of zero length is over", () => {
  expect(timeLeft({ start: 5, end: 5 }, ZONE, 5)?.share).toBe(0);
});
