import { describe, expect, it } from "vitest";
import type { PassFamily } from "./passes.ts";
import { mayProrate, predecessorOf } from "./predecessor.ts";
import type { Subscription } from "./subscriptions.ts";

const NOW = Date.parse("2026-03-20T16:00:00Z");
const DAY = 86_400_000;

const held = (startsIn: number | null, endsIn: number | null): Subscription => ({
  id: 1,
  typeId: 103,
  typeName: "Monthly Pass",
  start: startsIn === null ? null : NOW + startsIn * DAY,
  end: endsIn === null ? null : NOW + endsIn * DAY,
});

it.each([
  { what: "nothing where none is held", status: null, subscriptions: [], after: null },
  { what: "nothing where the last one is over", status: "Expired", subscriptions: [held(-31, -1)], after: null },
  {
    what: "the current pass",
    status: "Active",
    subscriptions: [held(-10, 20)],
    after: { kind: "current", ends: "2026-04-09" },
  },
  {
    what: "the last of those to come",
    status: "Active",
    subscriptions: [held(-10, 20), held(20, 50)],
    after: { kind: "upcoming", ends: "2026-05-09" },
  },
  {
    what: "one to come whatever became of the own",
    status: "Expired",
    subscriptions: [held(-40, -10), held(2, 32)],
    after: { kind: "upcoming", ends: "2026-04-21" },
  },
  {
    what: "none that waits for its first ride",
    status: "NotActivated",
    subscriptions: [held(null, null)],
    after: null,
  },
  {
    what: "a current pass whose end nobody said",
    status: "Active",
    subscriptions: [],
    after: { kind: "current", ends: null },
  },
])("a bought pass starts after $what", ({ status, subscriptions, after }) => {
  const user = { subscriptionActivationStatus: status, subscriptionTypeId: 103 };
  expect(predecessorOf(user, subscriptions, "America/New_York", NOW)).toEqual(after);
});

describe("a prorated change", () => {
  it.each([
    { prorateOnChange: true, family: "member", activationStatus: "active", upcomingCount: 0, allowed: true },
    { prorateOnChange: false, family: "member", activationStatus: "Active", upcomingCount: 0, allowed: false },
    { prorateOnChange: true, family: "casual", activationStatus: "Active", upcomingCount: 0, allowed: false },
    { prorateOnChange: true, family: "restricted", activationStatus: "Active", upcomingCount: 0, allowed: false },
    { prorateOnChange: true, family: "member", activationStatus: "Expired", upcomingCount: 0, allowed: false },
    { prorateOnChange: true, family: "member", activationStatus: null, upcomingCount: 0, allowed: false },
    { prorateOnChange: true, family: "member", activationStatus: "Active", upcomingCount: 1, allowed: false },
  ] satisfies { family: PassFamily; [field: string]: unknown }[])(
    "from a $activationStatus $family pass with $upcomingCount upcoming into one that prorates ($prorateOnChange) is allowed: $allowed",
    ({ prorateOnChange, family, activationStatus, upcomingCount, allowed }) => {
      const change = { inCart: { prorateOnChange }, current: { family }, activationStatus, upcomingCount };
      expect(mayProrate(change)).toBe(allowed);
    },
  );

  it("requires a current pass", () => {
    const change = { inCart: { prorateOnChange: true }, current: null, activationStatus: "Active", upcomingCount: 0 };
    expect(mayProrate(change)).toBe(false);
  });
});
