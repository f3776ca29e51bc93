import { expect, it } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { type ControlState, cardToken, createCaller, NOW, registration, renewalRequest } from "./caller.ts";

const KEY = { "idempotency-key": "key-1" };
const RENEW = "bikeshare/3/registration";
const REDEEM = "bts/rewards/redeem/";
const SETTLE = "bikeshare/1/user/settledelinquency?userId=3008&programId=3";

/** A service with its own time, and a rider with a valid card. */
async function open(userName = "rider") {
  const clock = createFakeClock(NOW);
  const caller = createCaller({ clock });
  await caller.confirmPhone();
  await caller.control({ riders: [{ system: "phl", userName, card: {} }] });
  return { clock, caller, rider: await caller.logIn(userName) };
}

const countOrders = ({ charges, keyCardOrders, redemptions }: ControlState) =>
  charges.length + keyCardOrders.length + redemptions.length;

const keyCardOrder = async (rider: Awaited<ReturnType<typeof open>>["rider"]) => ({
  user: await rider.answer("GET", "bikeshare/1/user"),
  userKeyCard: null,
});

it.each([
  { userName: "rider", method: "POST", path: "account/register", body: async () => registration() },
  { userName: "rider", method: "POST", path: RENEW, body: async () => renewalRequest() },
  {
    userName: "monthly",
    method: "POST",
    path: "bts/user/prorated-renewal/",
    body: async () => ({ pass_type: 104 }),
  },
  { userName: "delinquent", method: "PUT", path: SETTLE, body: async () => ({}) },
  { userName: "rider", method: "POST", path: "bts/user/key-card/", body: keyCardOrder },
  { userName: "rider", method: "POST", path: REDEEM, body: async () => ({ reward_id: 1 }) },
])("replays the answer of $method $path for the same key, and charges only once", async (order) => {
  const { caller, rider } = await open(order.userName);
  const body = await order.body(rider);
  const first = await rider.call(order.method, order.path, body, KEY);
  const again = await rider.call(order.method, order.path, body, KEY);
  expect([first.status, first.headers.get("idempotent-replayed")]).toEqual([200, null]);
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
  expect(await again.json()).toEqual(await first.json());
  expect(countOrders(await caller.state())).toBe(1);
});

it("ignores a key on any other call", async () => {
  const { rider } = await open();
  const card = () => rider.call("PUT", "bikeshare/1/stripe/paymentprofile", { tokenId: cardToken() }, KEY);
  const answers = [await card(), await card(), await rider.call("GET", "bikeshare/1/user", undefined, KEY)];
  expect(answers.map(({ status, headers }) => [status, headers.get("idempotent-replayed")])).toEqual([
    [200, null],
    [200, null],
    [200, null],
  ]);
  expect((await rider.call("POST", RENEW, renewalRequest(), KEY)).headers.get("idempotent-replayed")).toBeNull();
});

it("replays a refusal, even though the card is valid by then", async () => {
  const { caller, rider } = await open();
  await caller.control({ riders: [{ system: "phl", userName: "rider", card: { declined: true } }] });
  const first = await rider.call("POST", RENEW, renewalRequest(), KEY);
  await caller.control({ riders: [{ system: "phl", userName: "rider", card: {} }] });
  const again = await rider.call("POST", RENEW, renewalRequest(), KEY);
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([402, "true"]);
  expect(await again.json()).toEqual(await first.json());
});

it("remembers a key for 24 hours after its answer, after a new login too", async () => {
  const { caller, clock, rider } = await open();
  await rider.call("POST", RENEW, renewalRequest(), KEY);
  await clock.advance(24 * 3_600_000 - 1);
  const later = await caller.logIn();
  expect((await later.call("POST", RENEW, renewalRequest(), KEY)).headers.get("idempotent-replayed")).toBe("true");
  await clock.advance(1);
  expect((await later.call("POST", RENEW, renewalRequest(), KEY)).headers.get("idempotent-replayed")).toBeNull();
  expect((await caller.state()).charges).toHaveLength(2);
});

it("answers 409 while the first call with the key runs, and then replays its answer", async () => {
  const { caller, clock, rider } = await open();
  await caller.control({ faults: [{ method: "POST", path: RENEW, kind: "delay", ms: 9000 }] });
  const first = rider.call("POST", RENEW, renewalRequest(), KEY);
  await clock.advance(8999);
  const second = await rider.call("POST", RENEW, renewalRequest(), KEY);
  expect([second.status, await second.json()]).toEqual([409, { error: expect.any(String), field: "idempotencyKey" }]);
  await clock.advance(1);
  expect(await (await rider.call("POST", RENEW, renewalRequest(), KEY)).json()).toEqual(await (await first).json());
  expect((await caller.state()).charges).toHaveLength(1);
});

const SETTLE_ELSEWHERE = SETTLE.replace("programId=3", "programId=88");

it.each([
  { other: "method and path", userName: "delinquent", method: "PUT", path: SETTLE, body: {} },
  { other: "path", userName: "rider", method: "POST", path: REDEEM, body: { reward_id: 1 } },
  { other: "body", userName: "rider", method: "POST", path: RENEW, body: renewalRequest({ promotionCode: "RIDE20" }) },
])("refuses a key that was used with another $other", async ({ userName, method, path, body }) => {
  const { caller, rider } = await open(userName);
  await rider.call("POST", RENEW, renewalRequest(), KEY);
  const answer = await rider.call(method, path, body, KEY);
  expect([answer.status, await answer.json()]).toEqual([422, { error: expect.any(String), field: "idempotencyKey" }]);
  expect(countOrders(await caller.state())).toBe(1);
});

it("refuses a key that was used with another query", async () => {
  const { rider } = await open("delinquent");
  await rider.call("PUT", SETTLE, {}, KEY);
  const answer = await rider.call("PUT", SETTLE_ELSEWHERE, {}, KEY);
  expect([answer.status, await answer.json()]).toMatchObject([422, { field: "idempotencyKey" }]);
});

it("refuses another body while the first call still runs", async () => {
  const { caller, clock, rider } = await open();
  await caller.control({ faults: [{ method: "POST", path: RENEW, kind: "delay", ms: 9000 }] });
  const first = rider.call("POST", RENEW, renewalRequest(), KEY);
  await clock.advance(1000);
  expect((await rider.call("POST", RENEW, renewalRequest({ promotionCode: "RIDE20" }), KEY)).status).toBe(422);
  await clock.advance(8000);
  expect((await first).status).toBe(200);
});

it("accepts another card token for the same call", async () => {
  const { caller } = await open();
  await caller.post("account/register", registration(), KEY);
  const again = await caller.post("account/register", registration({ tokenId: cardToken() }), KEY);
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
  expect((await caller.state()).registrations).toBe(1);
});

it.each(["a rider", "nobody"])("refuses another rider's key at %s", async (who) => {
  const { caller, rider } = await open();
  const other = await caller.logIn("monthly");
  await rider.call("POST", RENEW, renewalRequest(), KEY);
  const answer =
    who === "nobody"
      ? await caller.post("account/register", registration(), KEY)
      : await other.call("POST", RENEW, renewalRequest(), KEY);
  expect([answer.status, await answer.json()]).toEqual([422, { error: expect.any(String), field: "idempotencyKey" }]);
  expect((await caller.state()).charges).toHaveLength(1);
});

it("does not use up a key if the token is invalid", async () => {
  const { caller, rider } = await open();
  const expired = { ...KEY, authorization: "Bearer expired" };
  expect((await caller.post(RENEW, renewalRequest(), expired)).status).toBe(401);
  expect((await rider.call("POST", RENEW, renewalRequest(), KEY)).headers.get("idempotent-replayed")).toBeNull();
  expect((await caller.post(RENEW, renewalRequest(), expired)).status).toBe(401);
});

it("refuses a key of more than 255 characters", async () => {
  const { rider } = await open();
  const redeemWith = (length: number) =>
    rider.call("POST", REDEEM, { reward_id: 1 }, { "idempotency-key": "k".repeat(length) });
  expect((await redeemWith(256)).status).toBe(422);
  expect((await redeemWith(255)).status).toBe(200);
});

const server500 = { method: "POST", path: RENEW, kind: "status", status: 500 };

it.each([
  { keeps: false, acts: false, status: 200, replayed: null, charges: 1 },
  { keeps: false, acts: true, status: 200, replayed: "true", charges: 1 },
  { keeps: true, acts: false, status: 500, replayed: "true", charges: 0 },
  { keeps: true, acts: true, status: 500, replayed: "true", charges: 1 },
])("a service that keeps answers of 500 ($keeps), and acted before ($acts), answers $status next", async (row) => {
  const { caller, rider } = await open();
  const fault = { ...server500, acts: row.acts, error: "Down" };
  await caller.control({ keys: { storesServerErrors: row.keeps }, faults: [fault] });
  const first = await rider.call("POST", RENEW, renewalRequest(), KEY);
  expect([first.status, await first.json()]).toEqual([500, { error: "Down" }]);
  const again = await rider.call("POST", RENEW, renewalRequest(), KEY);
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([row.status, row.replayed]);
  if (row.keeps) expect(await again.json()).toEqual({ error: "Down" });
  expect((await caller.state()).charges).toHaveLength(row.charges);
});

it("accepts another card token as another body if the service compares it", async () => {
  const { caller } = await open();
  await caller.control({ keys: { comparesTokenId: true } });
  await caller.post("account/register", registration(), KEY);
  const again = await caller.post("account/register", registration({ tokenId: cardToken() }), KEY);
  expect([again.status, await again.json()]).toMatchObject([422, { field: "idempotencyKey" }]);
});

it("forgets keys on reset, and returns to the strict rule", async () => {
  const { caller, rider } = await open();
  await rider.call("POST", RENEW, renewalRequest(), KEY);
  await caller.control({ keys: { ignores: true } });
  await caller.control({ reset: true });
  expect((await caller.state()).keys).toEqual({
    storesServerErrors: false,
    comparesTokenId: false,
    replaysSilently: false,
    ignores: false,
  });
  const anew = await caller.logIn();
  expect((await anew.call("POST", RENEW, renewalRequest(), KEY)).headers.get("idempotent-replayed")).toBeNull();
});

it("rejects an unknown rule for keys", async () => {
  expect((await createCaller().control({ keys: { forgets: true } })).status).toBe(422);
});
