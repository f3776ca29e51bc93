import { expect, it } from "vitest";
import { createCaller, verifyAccess } from "./caller.ts";

const NOW = "2026-03-10T12:00:00Z";
const PATH = "bts/user/prorated-renewal/";
const NOT_ELIGIBLE = { error: "User is not eligible for prorated pass" };

async function logIn(userName: string, system = "phl") {
  const caller = createCaller();
  await caller.control({ clock: NOW });
  return { caller, rider: await caller.logIn(userName, system) };
}

it.each([
  { system: "phl", passId: 104, cost: 143.77 },
  { system: "lax", passId: 204, cost: 137.77 },
  { system: "las", passId: 303, cost: 112.77 },
])("in $system credits 12.23 to pass $passId, which starts a minute later", async ({ system, passId, cost }) => {
  const { caller, rider } = await logIn("monthly", system);
  expect(await rider.answer("GET", PATH)).toEqual({ proratedDiscount: 12.23 });
  expect(await rider.answer("POST", PATH, { pass_type: passId })).toEqual({ cost });
  expect((await caller.state()).charges.map(({ dollars }) => dollars)).toEqual([cost]);

  const [old, next] = (await rider.answer("GET", "bikeshare/1/user/summary")).subscriptions;
  expect([old.endDate, next.startDate]).toEqual(["2026-03-10T12:01:00", "2026-03-10T12:01:00"]);
  await caller.control({ clock: "2026-03-10T12:02:00Z" });
  expect(await rider.answer("GET", "bikeshare/1/user")).toMatchObject({
    subscriptionTypeId: passId,
    subscriptionActivationStatus: "Active",
  });
});

it.each(["rider", "newcomer", "lapsed", "waiting"])("offers no prorated discount for %s", async (userName) => {
  const { rider } = await logIn(userName);
  const answer = await rider.call("GET", PATH);
  expect([answer.status, await answer.json()]).toEqual([422, NOT_ELIGIBLE]);
});

it.each([
  { what: "a pass that is not prorated", body: { pass_type: 102 }, status: 422 },
  { what: "the same pass", body: { pass_type: 103 }, status: 422 },
  { what: "a restricted pass", body: { pass_type: 95 }, status: 400 },
  { what: "a reduced pass that nobody verified", body: { pass_type: 107 }, status: 400 },
  { what: "a name instead of an id", body: { pass_type: "Annual Pass" }, status: 422 },
  { what: "an unknown key", body: { pass_type: 104, promo: "RIDE20" }, status: 422 },
])("refuses $what and charges nothing", async ({ body, status }) => {
  const { caller, rider } = await logIn("monthly");
  expect((await rider.call("POST", PATH, body)).status).toBe(status);
  expect((await caller.state()).charges).toEqual([]);
});

it("credits a pass only once", async () => {
  const { caller, rider } = await logIn("monthly");
  await rider.answer("POST", PATH, { pass_type: 104 });
  expect((await rider.call("POST", PATH, { pass_type: 105 })).status).toBe(422);
  expect((await caller.state()).charges).toHaveLength(1);
});

it("keeps the old pass when the card is declined", async () => {
  const { caller } = await logIn("monthly");
  await caller.control({ riders: [{ system: "phl", userName: "monthly", card: { declined: true } }] });
  const rider = await caller.logIn("monthly");
  const before = await rider.answer("GET", "bikeshare/1/user/summary");
  const answer = await rider.call("POST", PATH, { pass_type: 104 });
  expect([answer.status, await answer.json()]).toEqual([402, { error: "Your card was declined.", field: "tokenId" }]);
  expect(await rider.answer("GET", "bikeshare/1/user/summary")).toEqual(before);
});

it("charges nothing for a pass that costs less than the discount", async () => {
  const { caller, rider } = await logIn("monthly");
  await verifyAccess(caller, "monthly@example.org");
  expect(await rider.answer("POST", PATH, { pass_type: 106 })).toEqual({ cost: 0 });
  expect((await caller.state()).charges).toEqual([]);
});
