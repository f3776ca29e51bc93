import { describe, expect, it } from "vitest";
import { phl } from "./programs/phl.ts";
import { labelOf, type Subscription } from "./rider.ts";
import { isCurrent, isUpcoming, ownSubscription, predecessorOf, riderState, upcomingByType } from "./subscriptions.ts";

/** The instant for subscriptions whose times are small numbers. */
const AT = 1000;
let lastId = 0;
const subscription = (fields: Partial<Subscription> = {}): Subscription => {
  lastId += 1;
  return { id: lastId, typeId: 103, typeName: "Monthly Pass", start: null, end: null, ...fields };
};

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
    expect(isCurrent(subscription({ start, end }), AT)).toBe(current);
    expect(isUpcoming(subscription({ start, end }), AT)).toBe(upcoming);
  },
);

describe("upcoming passes", () => {
  const monthly = { typeId: 103, typeName: "Monthly Pass" };
  const guest = { typeId: 102, typeName: "Guest Pass" };
  const held = [
    subscription(guest),
    subscription(monthly),
    subscription({ ...guest, start: 1001 }),
    subscription({ start: 1, end: 2000 }),
  ];

  it("are grouped by type with their number and first known start", () => {
    expect(upcomingByType(held, null, AT)).toEqual([
      { ...guest, count: 2, starts: 1001 },
      { ...monthly, count: 1, starts: null },
    ]);
  });

  it.each([
    { notActivated: 102, counts: [1, 1] },
    { notActivated: 103, counts: [2] },
    { notActivated: 104, counts: [2, 1] },
  ])("exclude the rider's own $notActivated that is not yet activated", ({ notActivated, counts }) => {
    expect(upcomingByType(held, notActivated, AT).map(({ count }) => count)).toEqual(counts);
  });
});

const NOW = Date.parse("2026-03-20T16:00:00Z");
const DAY = 86_400_000;

/** A subscription from a number of days ago to a number of days ahead; null for neither. */
const held = (id: number, from: number | null, to: number | null, typeId = 103): Subscription => ({
  id,
  typeId,
  typeName: "Monthly Pass",
  start: from === null ? null : NOW + from * DAY,
  end: to === null ? null : NOW + to * DAY,
});

const rider = {
  isDelinquent: false,
  hasOpenFailedTransactions: false,
  isAutoRenewing: true,
  subscriptionTypeId: 103 as number | null,
  subscriptionActivationStatus: "Active" as string | null,
};
const current = [held(1, -10, 20)];
const over = [held(1, -40, -10)];
const waiting = [held(1, null, null)];

it.each([
  { fields: {}, subscriptions: current, state: "active" },
  { fields: { subscriptionActivationStatus: "ACTIVE" }, subscriptions: current, state: "active" },
  { fields: { isAutoRenewing: false }, subscriptions: current, state: "cancelled" },
  { fields: { isAutoRenewing: false, subscriptionTypeId: 102 }, subscriptions: current, state: "active" },
  { fields: { isAutoRenewing: false, subscriptionTypeId: 7777 }, subscriptions: current, state: "active" },
  { fields: { subscriptionActivationStatus: "expired" }, subscriptions: over, state: "expired" },
  { fields: { subscriptionActivationStatus: "Expired" }, subscriptions: current, state: "expired" },
  { fields: { subscriptionActivationStatus: "NotActivated" }, subscriptions: current, state: "notActivated" },
  { fields: { subscriptionActivationStatus: null, subscriptionTypeId: null }, subscriptions: [], state: "none" },
  { fields: { subscriptionActivationStatus: null }, subscriptions: current, state: "active" },
  { fields: { subscriptionActivationStatus: null }, subscriptions: waiting, state: "notActivated" },
  { fields: { subscriptionActivationStatus: null }, subscriptions: over, state: "expired" },
  { fields: { subscriptionActivationStatus: "Frozen" }, subscriptions: [], state: "none" },
  { fields: { isDelinquent: true }, subscriptions: current, state: "delinquent" },
  {
    fields: { hasOpenFailedTransactions: true, subscriptionActivationStatus: null },
    subscriptions: [],
    state: "delinquent",
  },
])("the state of a rider's pass is $state with $fields", ({ fields, subscriptions, state }) => {
  expect(riderState({ user: { ...rider, ...fields }, subscriptions, passes: phl.passes, now: NOW })).toBe(state);
});

it.each([
  { what: "the current one", all: [held(1, -40, -10), held(2, -10, 20), held(3, null, null)], own: 2 },
  { what: "one that waits for its first ride", all: [held(1, -40, -10), held(2, null, null)], own: 2 },
  { what: "the one that ended last", all: [held(1, -40, -10), held(2, -80, -50)], own: 1 },
  { what: "of the own type, though another is current", all: [held(1, -10, 20, 104), held(2, null, null)], own: 2 },
  { what: "of another type, where there is no other", all: [held(1, -10, 20, 104)], own: 1 },
  { what: "the later of two that run", all: [held(1, -10, 20), held(2, -5, 25)], own: 2 },
  { what: "the later bought of two with the same dates", all: [held(1, -10, 20), held(2, -10, 20)], own: 2 },
  { what: "none", all: [], own: undefined },
])("the subscription of the own pass is $what", ({ all, own }) => {
  expect(ownSubscription(all, 103, NOW)?.id).toBe(own);
  expect(ownSubscription(all.toReversed(), 103, NOW)?.id).toBe(own);
});

it.each([
  { what: "nothing where none is held", status: null, subscriptions: [], after: null },
  { what: "nothing where the last one is over", status: "Expired", subscriptions: [held(1, -31, -1)], after: null },
  { what: "none that ends at this moment", status: "Expired", subscriptions: [held(1, -31, 0)], after: null },
  { what: "the current pass", subscriptions: current, after: { kind: "current", ends: "2026-04-09" } },
  {
    what: "the last of those to come",
    subscriptions: [...current, held(1, 20, 50)],
    after: { kind: "upcoming", ends: "2026-05-09" },
  },
  {
    what: "one to come whatever became of the own",
    status: "Expired",
    subscriptions: [...over, held(1, 2, 32)],
    after: { kind: "upcoming", ends: "2026-04-21" },
  },
  { what: "none that waits for its first ride", status: "NotActivated", subscriptions: waiting, after: null },
  { what: "a current pass whose end nobody said", subscriptions: [], after: { kind: "current", ends: null } },
])("a bought pass starts after $what", ({ status = "Active", subscriptions, after }) => {
  const user = { subscriptionActivationStatus: status, subscriptionTypeId: 103 };
  expect(predecessorOf(user, subscriptions, "America/New_York", NOW)).toEqual(after);
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
