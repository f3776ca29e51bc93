import { expect, it } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { type ControlState, cardToken, createCaller, NOW, registration, renewalRequest } from "./caller.ts";

const KEY = { "idempotency-key": "key-1" };
const RENEWAL = "bikeshare/3/registration";
const REDEEM_PATH = "bts/rewards/redeem/";
const SETTLE_PATH = "bikeshare/1/user/settledelinquency?userId=3008&programId=3";

/** Opens a sandbox with a clock of its own, and logs in a rider with a valid card. */
async function openSandbox(userName = "rider") {
  const clock = createFakeClock(NOW);
  const caller = createCaller({ clock });
  await caller.confirmPhone();
  await caller.control({ riders: [{ system: "phl", userName, card: {} }] });
  return { clock, caller, rider: await caller.logIn(userName) };
}

const countOrders = ({ charges, keyCardOrders, redemptions }: ControlState) =>
  charges.length + keyCardOrders.length + redemptions.length;

const keyCardOrder = async (rider: Awaited<ReturnType<typeof openSandbox>>["rider"]) => ({
  user: await rider.answer("GET", "bikeshare/1/user"),
  userKeyCard: null,
});

it.each([
  { userName: "rider", method: "POST", path: "account/register", body: async () => registration() },
  { userName: "rider", method: "POST", path: RENEWAL, body: async () => renewalRequest() },
  {
    userName: "monthly",
    method: "POST",
    path: "bts/user/prorated-renewal/",
    body: async () => ({ pass_type: 104 }),
  },
  { userName: "delinquent", method: "PUT", path: SETTLE_PATH, body: async () => ({}) },
  { userName: "rider", method: "POST", path: "bts/user/key-card/", body: keyCardOrder },
  { userName: "rider", method: "POST", path: REDEEM_PATH, body: async () => ({ reward_id: 1 }) },
])("the sandbox replays the answer of $method $path for the same key, and charges only once", async (order) => {
  const { caller, rider } = await openSandbox(order.userName);
  const body = await order.body(rider);
  const firstAnswer = await rider.call(order.method, order.path, body, KEY);
  const secondAnswer = await rider.call(order.method, order.path, body, KEY);
  expect([firstAnswer.status, firstAnswer.headers.get("idempotent-replayed")]).toEqual([200, null]);
  expect([secondAnswer.status, secondAnswer.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
  expect(await secondAnswer.json()).toEqual(await firstAnswer.json());
  expect(countOrders(await caller.state())).toBe(1);
});

it("ignores a key on any other call", async () => {
  const { rider } = await openSandbox();
  const putCard = () => rider.call("PUT", "bikeshare/1/stripe/paymentprofile", { tokenId: cardToken() }, KEY);
  const answers = [await putCard(), await putCard(), await rider.call("GET", "bikeshare/1/user", undefined, KEY)];
  expect(answers.map(({ status, headers }) => [status, headers.get("idempotent-replayed")])).toEqual(
    Array(3).fill([200, null]),
  );
  expect((await rider.call("POST", RENEWAL, renewalRequest(), KEY)).headers.get("idempotent-replayed")).toBeNull();
});

it("replays a refusal, even though the card is valid by then", async () => {
  const { caller, rider } = await openSandbox();
  await caller.control({ riders: [{ system: "phl", userName: "rider", card: { declined: true } }] });
  const firstAnswer = await rider.call("POST", RENEWAL, renewalRequest(), KEY);
  await caller.control({ riders: [{ system: "phl", userName: "rider", card: {} }] });
  const secondAnswer = await rider.call("POST", RENEWAL, renewalRequest(), KEY);
  expect([secondAnswer.status, secondAnswer.headers.get("idempotent-replayed")]).toEqual([402, "true"]);
  expect(await secondAnswer.json()).toEqual(await firstAnswer.json());
});

it("remembers a key for 24 hours after its answer, even after a new login", async () => {
  const { caller, clock, rider } = await openSandbox();
  await rider.call("POST", RENEWAL, renewalRequest(), KEY);
  await clock.advance(24 * 3_600_000 - 1);
  const newLogin = await caller.logIn();
  expect((await newLogin.call("POST", RENEWAL, renewalRequest(), KEY)).headers.get("idempotent-replayed")).toBe("true");
  await clock.advance(1);
  expect((await newLogin.call("POST", RENEWAL, renewalRequest(), KEY)).headers.get("idempotent-replayed")).toBeNull();
  expect((await caller.state()).charges).toHaveLength(2);
});

it("answers 409 while the first call with the key runs, and then replays its answer", async () => {
  const { caller, clock, rider } = await openSandbox();
  await caller.control({ faults: [{ method: "POST", path: RENEWAL, kind: "delay", ms: 9000 }] });
  const renewal = rider.call("POST", RENEWAL, renewalRequest(), KEY);
  await clock.advance(8999);
  const refusal = await rider.call("POST", RENEWAL, renewalRequest(), KEY);
  expect([refusal.status, await refusal.json()]).toEqual([409, { error: expect.any(String), field: "idempotencyKey" }]);
  await clock.advance(1);
  expect(await (await rider.call("POST", RENEWAL, renewalRequest(), KEY)).json()).toEqual(await (await renewal).json());
  expect((await caller.state()).charges).toHaveLength(1);
});

const OTHER_PROGRAM_SETTLE_PATH = SETTLE_PATH.replace("programId=3", "programId=88");

it.each([
  { part: "method and path", userName: "delinquent", method: "PUT", path: SETTLE_PATH, body: {} },
  { part: "path", userName: "rider", method: "POST", path: REDEEM_PATH, body: { reward_id: 1 } },
  { part: "body", userName: "rider", method: "POST", path: RENEWAL, body: renewalRequest({ promotionCode: "RIDE20" }) },
])("refuses a key that was used with another $part", async ({ userName, method, path, body }) => {
  const { caller, rider } = await openSandbox(userName);
  await rider.call("POST", RENEWAL, renewalRequest(), KEY);
  const answer = await rider.call(method, path, body, KEY);
  expect([answer.status, await answer.json()]).toEqual([422, { error: expect.any(String), field: "idempotencyKey" }]);
  expect(countOrders(await caller.state())).toBe(1);
});

it("refuses a key that was used with another query", async () => {
  const { rider } = await openSandbox("delinquent");
  await rider.call("PUT", SETTLE_PATH, {}, KEY);
  const answer = await rider.call("PUT", OTHER_PROGRAM_SETTLE_PATH, {}, KEY);
  expect([answer.status, await answer.json()]).toMatchObject([422, { field: "idempotencyKey" }]);
});

it("refuses a key with another body while the first call with it still runs", async () => {
  const { caller, clock, rider } = await openSandbox();
  await caller.control({ faults: [{ method: "POST", path: RENEWAL, kind: "delay", ms: 9000 }] });
  const renewal = rider.call("POST", RENEWAL, renewalRequest(), KEY);
  await clock.advance(1000);
  expect((await rider.call("POST", RENEWAL, renewalRequest({ promotionCode: "RIDE20" }), KEY)).status).toBe(422);
  await clock.advance(8000);
  expect((await renewal).status).toBe(200);
});

it("replays the answer of a key also for another card token", async () => {
  const { caller } = await openSandbox();
  await caller.post("account/register", registration(), KEY);
  const secondAnswer = await caller.post("account/register", registration({ tokenId: cardToken() }), KEY);
  expect([secondAnswer.status, secondAnswer.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
  expect((await caller.state()).registrations).toBe(1);
});

it.each(["another rider", "a visitor"])("refuses a rider's key in a call of %s", async (sender) => {
  const { caller, rider } = await openSandbox();
  const otherRider = await caller.logIn("monthly");
  await rider.call("POST", RENEWAL, renewalRequest(), KEY);
  const answer =
    sender === "a visitor"
      ? await caller.post("account/register", registration(), KEY)
      : await otherRider.call("POST", RENEWAL, renewalRequest(), KEY);
  expect([answer.status, await answer.json()]).toEqual([422, { error: expect.any(String), field: "idempotencyKey" }]);
  expect((await caller.state()).charges).toHaveLength(1);
});

it("a call with an invalid access token does not use up its key", async () => {
  const { caller, rider } = await openSandbox();
  const expiredHeaders = { ...KEY, authorization: "Bearer expired" };
  expect((await caller.post(RENEWAL, renewalRequest(), expiredHeaders)).status).toBe(401);
  expect((await rider.call("POST", RENEWAL, renewalRequest(), KEY)).headers.get("idempotent-replayed")).toBeNull();
  expect((await caller.post(RENEWAL, renewalRequest(), expiredHeaders)).status).toBe(401);
});

it("refuses a key of more than 255 characters", async () => {
  const { rider } = await openSandbox();
  const redeemWith = (length: number) =>
    rider.call("POST", REDEEM_PATH, { reward_id: 1 }, { "idempotency-key": "k".repeat(length) });
  expect((await redeemWith(256)).status).toBe(422);
  expect((await redeemWith(255)).status).toBe(200);
});

const serverError = { method: "POST", path: RENEWAL, kind: "status", status: 500 };

it.each([
  { storesErrors: false, acts: false, status: 200, replayed: null, charges: 1 },
  { storesErrors: false, acts: true, status: 200, replayed: "true", charges: 1 },
  { storesErrors: true, acts: false, status: 500, replayed: "true", charges: 0 },
  { storesErrors: true, acts: true, status: 500, replayed: "true", charges: 1 },
])("the next answer is $status if the service stores a 500: $storesErrors, and acts before it: $acts", async (rule) => {
  const { caller, rider } = await openSandbox();
  const fault = { ...serverError, acts: rule.acts, error: "Down" };
  await caller.control({ keys: { storesServerErrors: rule.storesErrors }, faults: [fault] });
  const firstAnswer = await rider.call("POST", RENEWAL, renewalRequest(), KEY);
  expect([firstAnswer.status, await firstAnswer.json()]).toEqual([500, { error: "Down" }]);
  const secondAnswer = await rider.call("POST", RENEWAL, renewalRequest(), KEY);
  expect([secondAnswer.status, secondAnswer.headers.get("idempotent-replayed")]).toEqual([rule.status, rule.replayed]);
  if (rule.storesErrors) expect(await secondAnswer.json()).toEqual({ error: "Down" });
  expect((await caller.state()).charges).toHaveLength(rule.charges);
});

it("refuses a key with another card token in the mode that compares tokens", async () => {
  const { caller } = await openSandbox();
  await caller.control({ keys: { comparesTokenId: true } });
  await caller.post("account/register", registration(), KEY);
  const secondAnswer = await caller.post("account/register", registration({ tokenId: cardToken() }), KEY);
  expect([secondAnswer.status, await secondAnswer.json()]).toMatchObject([422, { field: "idempotencyKey" }]);
});

it("a reset forgets the keys, and turns off all changes to their rules", async () => {
  const { caller, rider } = await openSandbox();
  await rider.call("POST", RENEWAL, renewalRequest(), KEY);
  await caller.control({ keys: { ignores: true } });
  await caller.control({ reset: true });
  expect((await caller.state()).keys).toEqual({
    storesServerErrors: false,
    comparesTokenId: false,
    replaysSilently: false,
    ignores: false,
  });
  const newLogin = await caller.logIn();
  expect((await newLogin.call("POST", RENEWAL, renewalRequest(), KEY)).headers.get("idempotent-replayed")).toBeNull();
});

it("rejects an unknown rule for keys", async () => {
  expect((await createCaller().control({ keys: { forgets: true } })).status).toBe(422);
});
