import { expect, it } from "vitest";
import { createCaller } from "./caller.ts";

const KEY_CARD = "bts/user/key-card/";

async function logIn(userName: string, system = "phl") {
  const rider = await createCaller().logIn(userName, system);
  return { rider, user: await rider.answer("GET", "bikeshare/1/user") };
}

it("orders a key card, which the next read returns", async () => {
  const { rider, user } = await logIn("rider");
  const path = `bikeshare/1/user/usercard?userId=${user.userId}`;
  expect((await rider.call("GET", path)).status).toBe(404);
  await rider.answer("POST", KEY_CARD, { user, userKeyCard: null });
  expect(await rider.answer("GET", path)).toMatchObject({ userId: 3001, userCardStatusId: 2, rfidTag: null });
});

it("replaces the card that the rider names", async () => {
  const { rider, user } = await logIn("keyed");
  const path = `bikeshare/1/user/usercard?userId=${user.userId}`;
  const userKeyCard = await rider.answer("GET", path);
  expect((await rider.call("POST", KEY_CARD, { user, userKeyCard: null })).status).toBe(422);
  await rider.answer("POST", KEY_CARD, { user, userKeyCard });
  expect(await rider.answer("GET", path)).not.toEqual(userKeyCard);
});

it.each([
  { what: "without an address", userName: "newcomer", system: "phl" },
  { what: "in a program that mails no key cards", userName: "rider", system: "lax" },
])("refuses an order $what", async ({ userName, system }) => {
  const { rider, user } = await logIn(userName, system);
  const answer = await rider.call("POST", KEY_CARD, { user, userKeyCard: null });
  expect([answer.status, await answer.json()]).toEqual([422, { error: expect.any(String) }]);
});

it("refuses an order in another rider's name", async () => {
  const { rider, user } = await logIn("rider");
  expect((await rider.call("POST", KEY_CARD, { user: { ...user, userId: 3013 }, userKeyCard: null })).status).toBe(403);
});
