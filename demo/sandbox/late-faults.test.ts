import { afterEach, expect, it } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { listenLocally, type RunningServer } from "../servers/listen.ts";
import { createCaller, NOW, registration } from "./caller.ts";
import { createSandbox, inPageFetch } from "./sandbox.ts";

const KEY = { "idempotency-key": "key-1" };
const REDEEM_PATH = "bts/rewards/redeem/";
const REWARD = { reward_id: 1 };

interface LateFault {
  readonly answerAfterMs: number;
  readonly actsAfterMs: number | null;
  readonly status: number | null;
}

const lateRedeemFault = (late: LateFault) => ({ method: "POST", path: REDEEM_PATH, kind: "late", ...late });

/** Logs in a rider whose next redemption of a reward meets the fault; `status` redeems and returns the status. */
async function open(late: LateFault, headers: Record<string, string> = KEY) {
  const clock = createFakeClock(NOW);
  const caller = createCaller({ clock });
  const rider = await caller.logIn();
  await caller.control({ faults: [lateRedeemFault(late)] });
  const redeem = () => rider.call("POST", REDEEM_PATH, REWARD, headers);
  const status = async () => (await redeem()).status;
  const rewardCount = async () => (await caller.state()).redemptions.length;
  return { clock, caller, redeem, status, rewardCount };
}

it("a late call acts 7 s after a proxy answered 504, and answers 409 for the key until then", async () => {
  const { clock, redeem, status, rewardCount } = await open({ answerAfterMs: 1000, actsAfterMs: 8000, status: 504 });
  const firstCall = redeem();
  await clock.advance(1000);
  expect([(await firstCall).status, await rewardCount()]).toEqual([504, 0]);
  await clock.advance(6999);
  expect([await status(), await rewardCount()]).toEqual([409, 0]);
  await clock.advance(1);
  const retry = await redeem();
  expect([retry.status, retry.headers.get("idempotent-replayed"), await rewardCount()]).toEqual([200, "true", 1]);
});

it("a late call acts before a later answer is lost, and remembers the key from then on", async () => {
  const { clock, redeem, status, rewardCount } = await open({ answerAfterMs: 60_000, actsAfterMs: 2000, status: null });
  const firstCall = redeem().catch((error: unknown) => error);
  await clock.advance(1999);
  expect([await status(), await rewardCount()]).toEqual([409, 0]);
  await clock.advance(1);
  expect([await status(), await rewardCount()]).toEqual([200, 1]);
  await clock.advance(58_000);
  expect(await firstCall).toBeInstanceOf(TypeError);
});

it("a late call acts before the answer is lost when both are due at the same time", async () => {
  const { redeem, rewardCount } = await open({ answerAfterMs: 0, actsAfterMs: 0, status: null });
  await expect(redeem()).rejects.toThrow(TypeError);
  expect(await rewardCount()).toBe(1);
});

it("a late call never acts if its fault says so, and frees the key when the answer is sent", async () => {
  const { clock, redeem, status, rewardCount } = await open({ answerAfterMs: 5000, actsAfterMs: null, status: 502 });
  const firstCall = redeem();
  await clock.advance(4999);
  expect(await status()).toBe(409);
  await clock.advance(1);
  expect([(await firstCall).status, await rewardCount()]).toEqual([502, 0]);
  const retry = await redeem();
  expect([retry.status, retry.headers.get("idempotent-replayed"), await rewardCount()]).toEqual([200, null, 1]);
});

it("a late call acts also without a key", async () => {
  const { clock, redeem, rewardCount } = await open({ answerAfterMs: 1000, actsAfterMs: 2000, status: null }, {});
  const firstCall = redeem().catch(() => "dropped");
  await clock.advance(2000);
  expect([await firstCall, await rewardCount()]).toEqual(["dropped", 1]);
});

it("a late fault also loses a replayed answer, and the call does not act twice", async () => {
  const late = { answerAfterMs: 1000, actsAfterMs: 500, status: 504 };
  const { clock, caller, redeem, rewardCount } = await open(late);
  await caller.control({ faults: [] });
  await redeem();
  await caller.control({ faults: [lateRedeemFault(late)] });
  const secondCall = redeem();
  await clock.advance(1000);
  expect([(await secondCall).status, await rewardCount()]).toEqual([504, 1]);
});

it("a late call stores no answer under its key if the access token expires before it acts", async () => {
  const hourMs = 3_600_000;
  const { clock, caller, redeem, rewardCount } = await open({ answerAfterMs: 1000, actsAfterMs: hourMs, status: 504 });
  void redeem();
  await clock.advance(hourMs);
  const newLogin = await caller.logIn();
  expect((await newLogin.call("POST", REDEEM_PATH, REWARD, KEY)).headers.get("idempotent-replayed")).toBeNull();
  expect(await rewardCount()).toBe(1);
});

it("a late call does not act after a reset of the sandbox", async () => {
  const clock = createFakeClock();
  const caller = createCaller({ clock });
  await caller.confirmPhone();
  const late = { kind: "late", answerAfterMs: 1000, actsAfterMs: 2000, status: 504 };
  await caller.control({ faults: [{ method: "POST", path: "/register", ...late }] });
  const firstCall = caller.post("account/register", registration(), KEY);
  await clock.advance(1000);
  await firstCall;
  await caller.control({ reset: true });
  await caller.confirmPhone();
  await clock.advance(1000);
  expect((await caller.state()).registrations).toBe(0);
});

const LOGIN = { system: "phl", username: "rider", password: "sandbox-pass" };
const LATE_REDEEM_FAULT = lateRedeemFault({ answerAfterMs: 60_000, actsAfterMs: 20_000, status: null });

/** Logs in through `request`, and arranges that the redemption of a reward meets a late fault. */
async function openPage(request: typeof fetch, base: string) {
  const post = (path: string, body: object, options: RequestInit = {}) =>
    request(`${base}/${path}`, { method: "POST", body: JSON.stringify(body), ...options });
  const { access_token } = await (await post("account/login", LOGIN)).json();
  await post("control", { faults: [LATE_REDEEM_FAULT] });
  const state = async () => (await request(`${base}/control`)).json();
  return {
    redeem: (signal: AbortSignal | null = null) =>
      post(REDEEM_PATH, REWARD, { headers: { ...KEY, authorization: `Bearer ${access_token}` }, signal }),
    hasArrived: async () => (await state()).received.length === 2,
    rewardCount: async () => (await state()).redemptions.length,
  };
}

it("a late call acts after the page aborted", async () => {
  const clock = createFakeClock();
  const page = await openPage(inPageFetch(createSandbox({ clock })), "http://sandbox.test/w/t");
  const controller = new AbortController();
  const firstCall = page.redeem(controller.signal).catch((error: Error) => error.name);
  await clock.advance(5000);
  controller.abort();
  await clock.advance(15_000);
  expect([await firstCall, await page.rewardCount()]).toEqual(["AbortError", 1]);
});

const servers: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

it("a late call acts over HTTP after the connection closed", async () => {
  const clock = createFakeClock();
  const server = await listenLocally(createSandbox({ clock }).fetch, 0, "nothing");
  servers.push(server);
  const page = await openPage(fetch, `http://127.0.0.1:${server.port}/w/t`);
  const controller = new AbortController();
  const firstCall = page.redeem(controller.signal).catch((error: Error) => error.name);
  // The loop has no limit of its own, since a busy machine may take long without being broken.
  while (!(await page.hasArrived())) await new Promise((resolve) => setImmediate(resolve));
  controller.abort();
  expect(await firstCall).toBe("AbortError");
  await clock.advance(20_000);
  expect(await page.rewardCount()).toBe(1);
});
