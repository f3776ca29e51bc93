import { describe, expect, it } from "vitest";
import { phl } from "./programs/phl.ts";
import type { Subscription } from "./rider.ts";
import { heldPass, ownPassEnd, ownPassName, upcomingByType } from "./subscriptions.ts";

/* The rider's own pass among all subscriptions (`subscriptions.ts`). Times are small numbers; it is 1000. */
const NOW = 1000;
const pass = (id: number, start: number | null, end: number | null, typeId = 103): Subscription => ({
  id,
  typeId,
  typeName: "Named by the service",
  start,
  end,
});
const rider = {
  subscriptionTypeId: 103 as number | null,
  subscriptionActivationStatus: "Active" as string | null,
  isDelinquent: false,
  hasOpenFailedTransactions: false,
  isAutoRenewing: true,
};

it.each([
  { what: "where it runs", subscriptions: [pass(1, 900, 2000)], end: 2000 },
  { what: "at its last moment", subscriptions: [pass(1, 900, 1000)], end: null },
  { what: "where its end is unknown", subscriptions: [pass(1, 900, null)], end: null },
  { what: "where another paid one follows", subscriptions: [pass(1, 900, 2000), pass(2, 2000, 3000)], end: null },
  { what: "where another one begins before", subscriptions: [pass(1, 900, 2000), pass(2, 1500, 3000)], end: null },
  { what: "where another one starts after a gap", subscriptions: [pass(1, 900, 2000), pass(2, 2001, 3000)], end: 2000 },
  { what: "where another one waits", subscriptions: [pass(1, 900, 2000), pass(2, null, null)], end: 2000 },
  { what: "where none is held", subscriptions: [], end: null },
])("the own pass ends and renews at $end $what", ({ subscriptions, end }) => {
  expect(ownPassEnd(rider, subscriptions, NOW)).toBe(end);
});

it.each([
  { typeId: 103, subscriptions: [pass(1, 900, 2000)], membershipType: "Member", name: "Monthly Pass" },
  { typeId: 7777, subscriptions: [pass(1, 900, 2000)], membershipType: "Member", name: "Named by the service" },
  { typeId: 7777, subscriptions: [], membershipType: "Member", name: "Member" },
  { typeId: null, subscriptions: [], membershipType: null, name: "" },
])("the own pass of type $typeId is named $name", ({ typeId, subscriptions, membershipType, name }) => {
  const user = { ...rider, subscriptionTypeId: typeId };
  expect(ownPassName(user, { subscriptions, membershipType }, phl.passes, NOW)).toBe(name);
});

describe("the held pass", () => {
  const stateOf = (fields: Partial<typeof rider>, subscriptions: readonly Subscription[]) =>
    heldPass({ user: { ...rider, ...fields }, subscriptions, passes: phl.passes, now: NOW });

  it("is expired with unpaid fees after its end, which settling them does not revive", () => {
    const fields = { isDelinquent: true, subscriptionActivationStatus: "Expired" };
    expect(stateOf(fields, [pass(1, 100, 900)])?.state).toBe("expired");
    expect(stateOf({ isDelinquent: true }, [pass(1, 100, 2000)])?.state).toBe("delinquent");
  });

  it("is known by its subscription alone, or by our rules alone", () => {
    expect(stateOf({ subscriptionTypeId: 7777 }, [pass(1, 900, 2000, 7777)])).toMatchObject({ own: null });
    expect(stateOf({}, [])).toMatchObject({ subscription: null, state: "active" });
  });

  it("is none for a rider who never had one, or whose pass nobody knows", () => {
    expect(stateOf({ subscriptionActivationStatus: null }, [])).toBeNull();
    expect(stateOf({ subscriptionTypeId: 7777 }, [])).toBeNull();
  });
});

it("upcoming passes of one type have the earliest known start, in any order", () => {
  const upcoming = [pass(1, 3000, 4000), pass(2, 2000, 3000), pass(3, null, null)];
  for (const held of [upcoming, upcoming.toReversed()])
    expect(upcomingByType(held, null, NOW)).toMatchObject([{ count: 3, starts: 2000 }]);
});
