import { expect, it } from "vitest";
import { createCaller, logInAtTime, NOW } from "./caller.ts";

const USER = "bikeshare/1/user";

async function setRiderState(order: object, userName = "rider", system = "phl") {
  const { caller, rider } = await logInAtTime(userName, system);
  const answer = await caller.control({ rider: { system, ...order } });
  return { status: answer.status, rider };
}

it.each([
  { state: "none", user: { subscriptionTypeId: null, isAutoRenewing: false } },
  { state: "active", user: { subscriptionTypeId: 103, subscriptionActivationStatus: "Active", isAutoRenewing: true } },
  { state: "expired", user: { subscriptionActivationStatus: "Expired" } },
  { state: "notActivated", user: { subscriptionActivationStatus: "NotActivated" } },
  { state: "cancelled", user: { subscriptionActivationStatus: "Active", isAutoRenewing: false } },
  { state: "delinquent", user: { isDelinquent: true, hasOpenFailedTransactions: true } },
])("puts a logged-in rider into the state $state", async ({ state, user }) => {
  const { rider } = await setRiderState({ passId: 103, state });
  expect(await rider.answer("GET", USER)).toMatchObject(user);
});

it.each([
  { system: "phl", passId: 90 },
  { system: "phl", passId: 97 },
  { system: "lax", passId: 195 },
  { system: "las", passId: 293 },
])("gives the rider of $system pass $passId, which is not for sale", async ({ system, passId }) => {
  const { rider } = await setRiderState({ passId }, "rider", system);
  expect(await rider.answer("GET", USER)).toMatchObject({ subscriptionTypeId: passId });
});

it("another state ends a delinquency", async () => {
  const { rider } = await setRiderState({ userName: "delinquent", state: "active" }, "delinquent");
  expect(await rider.answer("GET", USER)).toMatchObject({ isDelinquent: false });
  expect(await rider.answer("GET", "bts/user/unpaid-fees")).toEqual({ data: [] });
});

it("adds and removes a key card", async () => {
  const cardPath = "bikeshare/1/user/usercard?userId=3001";
  const withKeyCard = await setRiderState({ keyCard: true });
  expect((await withKeyCard.rider.call("GET", cardPath)).status).toBe(200);
  const withoutCard = await setRiderState({ userName: "keyed", keyCard: false }, "keyed");
  expect((await withoutCard.rider.call("GET", "bikeshare/1/user/usercard?userId=3013")).status).toBe(404);
});

it.each([
  { order: { passId: 203 } },
  { order: { userName: "nobody" } },
  { order: { userName: "newcomer" } },
  { order: { state: "asleep" } },
  { order: { pass: 103 } },
])("refuses to set the state $order", async ({ order }) => {
  expect((await setRiderState(order)).status).toBe(422);
});

it("creates a rider from a test's description", async () => {
  const caller = createCaller();
  const order = {
    system: "las",
    userName: "guest",
    firstName: "Gus",
    points: 7,
    card: { last4: "1111" },
    subscriptions: [
      { passId: 292, start: "2025-01-01T00:00:00Z", end: "2026-01-01T00:00:00Z" },
      { passId: 301, start: null, end: null },
    ],
    unpaidFees: [{ feeType: "Trip", charge: 1.5, adjustedCharge: null }],
  };
  await caller.control({ clock: NOW, riders: [order] });
  const rider = await caller.logIn("guest", "las");
  expect(await rider.answer("GET", USER)).toMatchObject({
    firstName: "Gus",
    contactEmail: "guest@example.org",
    subscriptionTypeId: 301,
    subscriptionActivationStatus: "NotActivated",
  });
  expect(await rider.answer("GET", `${USER}/paymentProfile`)).toMatchObject({ cardLastFour: "1111", cardType: "Visa" });
  expect(await rider.answer("GET", "bts/user/unpaid-fees")).toEqual({ data: order.unpaidFees });
});

it.each([
  { system: "phl", userName: "rider", colour: "red" },
  { system: "phl", userName: "rider", subscriptions: [{ passId: 999, start: null, end: null }] },
  { system: "xyz", userName: "rider" },
])("rejects a rider's description %j", async (order) => {
  expect((await createCaller().control({ riders: [order] })).status).toBe(422);
});
