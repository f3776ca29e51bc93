import { describe, expect, it } from "vitest";
import { ownPassOf, ownSubscription, riderState } from "./own-pass.ts";
import { phl } from "./programs/phl.ts";
import type { Subscription } from "./subscriptions.ts";

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

describe("the state of a rider's pass", () => {
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
    { fields: { isAutoRenewing: false, subscriptionTypeId: 90 }, subscriptions: current, state: "cancelled" },
    { fields: { isAutoRenewing: false, subscriptionTypeId: 7777 }, subscriptions: current, state: "active" },
    { fields: { subscriptionActivationStatus: "expired" }, subscriptions: over, state: "expired" },
    {
      fields: { subscriptionActivationStatus: "Expired", isAutoRenewing: false },
      subscriptions: over,
      state: "expired",
    },
    { fields: { subscriptionActivationStatus: "NotActivated" }, subscriptions: waiting, state: "notActivated" },
    { fields: { subscriptionActivationStatus: null, subscriptionTypeId: null }, subscriptions: [], state: "none" },
    { fields: { subscriptionActivationStatus: null }, subscriptions: current, state: "active" },
    { fields: { subscriptionActivationStatus: null }, subscriptions: waiting, state: "notActivated" },
    { fields: { subscriptionActivationStatus: null }, subscriptions: over, state: "expired" },
    { fields: { subscriptionActivationStatus: "notactivated" }, subscriptions: current, state: "active" },
    { fields: { subscriptionActivationStatus: "Frozen" }, subscriptions: [], state: "none" },
    { fields: { isDelinquent: true }, subscriptions: current, state: "delinquent" },
    {
      fields: { hasOpenFailedTransactions: true, subscriptionActivationStatus: null },
      subscriptions: [],
      state: "delinquent",
    },
  ])("is $state with $fields", ({ fields, subscriptions, state }) => {
    expect(riderState({ user: { ...rider, ...fields }, subscriptions, passes: phl.passes, now: NOW })).toBe(state);
  });
});

describe("the subscription of the own pass", () => {
  it.each([
    { what: "the current one", all: [held(1, -40, -10), held(2, -10, 20), held(3, null, null)], own: 2 },
    { what: "one that waits for its first ride", all: [held(1, -40, -10), held(2, null, null)], own: 2 },
    { what: "the one that ended last", all: [held(1, -40, -10), held(2, -80, -50)], own: 1 },
    { what: "of the own type, though another is current", all: [held(1, -10, 20, 104), held(2, null, null)], own: 2 },
    { what: "of another type, where there is no other", all: [held(1, -10, 20, 104)], own: 1 },
    { what: "the later of two that run", all: [held(1, -10, 20), held(2, -5, 25)], own: 2 },
    { what: "none", all: [], own: undefined },
  ])("is $what", ({ all, own }) => {
    expect(ownSubscription(all, 103, NOW)?.id).toBe(own);
    expect(ownSubscription(all.toReversed(), 103, NOW)?.id).toBe(own);
  });
});

it.each([
  { id: 103, name: "Monthly Pass" },
  { id: 90, name: "Indego30" },
  { id: 95, name: "Staff Pass" },
  { id: 7777, name: undefined },
  { id: null, name: undefined },
])("names the own pass of type $id $name", ({ id, name }) => {
  expect(ownPassOf({ subscriptionTypeId: id }, phl.passes)?.name).toBe(name);
});
