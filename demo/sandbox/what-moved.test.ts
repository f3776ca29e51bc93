import { expect, it } from "vitest";
import { cardToken, createCaller, registration, renewalOrder } from "./caller.ts";

const NOW = "2026-03-10T12:00:00Z";

async function logIn(userName: string) {
  const caller = createCaller();
  await caller.control({ clock: NOW });
  return { caller, rider: await caller.logIn(userName) };
}

it.each([
  { what: "pass", userName: "lapsed", method: "POST", path: "bikeshare/3/registration", body: renewalOrder() },
  {
    what: "pass",
    userName: "monthly",
    method: "POST",
    path: "bts/user/prorated-renewal/",
    body: { pass_type: 104 },
  },
  {
    what: "fees",
    userName: "delinquent",
    method: "PUT",
    path: "bikeshare/1/user/settledelinquency?userId=3008&programId=3",
    body: {},
  },
])("reports that $method $path charged for $what", async ({ what, userName, method, path, body }) => {
  const { caller, rider } = await logIn(userName);
  await caller.control({ riders: [{ system: "phl", userName, card: {} }] });
  await rider.answer(method, path, body);
  expect((await caller.state()).charges).toEqual([expect.objectContaining({ what })]);
});

it("reports the charge of a sign-up, including its key card", async () => {
  const caller = createCaller();
  await caller.confirmPhone();
  const order = registration({ newUser: { fullfillCard: true }, tokenId: cardToken() });
  await caller.post("account/register", order);
  expect((await caller.state()).charges).toEqual([expect.objectContaining({ what: "signUp", dollars: 28 })]);
});

it("lists ordered key cards", async () => {
  const { caller, rider } = await logIn("rider");
  const user = await rider.answer("GET", "bikeshare/1/user");
  const { userCardId } = await rider.answer("POST", "bts/user/key-card/", { user, userKeyCard: null });
  const { keyCardOrders, charges } = await caller.state();
  expect({ keyCardOrders, charges }).toEqual({ keyCardOrders: [{ userId: 3001, userCardId }], charges: [] });
});

it("lists redeemed rewards, and no refused ones", async () => {
  const { caller, rider } = await logIn("rider");
  await rider.answer("POST", "bts/rewards/redeem/", { reward_id: 2 });
  await rider.call("POST", "bts/rewards/redeem/", { reward_id: 4 });
  expect((await caller.state()).redemptions).toEqual([{ userId: 3001, rewardId: 2, points: 250 }]);
});

it("forgets the charges on reset", async () => {
  const { caller, rider } = await logIn("rider");
  await rider.answer("POST", "bts/rewards/redeem/", { reward_id: 2 });
  await caller.control({ reset: true });
  const { charges, keyCardOrders, redemptions } = await caller.state();
  expect({ charges, keyCardOrders, redemptions }).toEqual({ charges: [], keyCardOrders: [], redemptions: [] });
});
