import { afterEach, expect, it } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { listenLocally, type RunningServer } from "../servers/listen.ts";
import { createCaller, NOW, registration } from "./caller.ts";
import { createSandbox, inPageFetch } from "./sandbox.ts";

const KEY = { "idempotency-key": "key-1" };
const REDEEM = "bts/rewards/redeem/";
const REWARD = { reward_id: 1 };

interface Late {
  readonly answerAfterMs: number;
  readonly actsAfterMs: number | null;
  readonly status: number | null;
}

const lateRedeem = (late: Late) => ({ method: "POST", path: REDEEM, kind: "late", ...late });

/** A rider who redeems their next reward under the fault; `redeemed` counts the rewards. */
async function open(late: Late, headers: Record<string, string> = KEY) {
  const clock = createFakeClock(NOW);
  const caller = createCaller({ clock });
  const rider = await caller.logIn();
  await caller.control({ faults: [lateRedeem(late)] });
  const redeem = (more = headers) => rider.call("POST", REDEEM, REWARD, more);
  const status = async () => (await redeem()).status;
  const redeemed = async () => (await caller.state()).redemptions.length;
  return { clock, caller, redeem, status, redeemed };
}

it("acts 8 s after a proxy answered 504, and answers 409 for the key until then", async () => {
  const { clock, redeem, status, redeemed } = await open({ answerAfterMs: 1000, actsAfterMs: 8000, status: 504 });
  const first = redeem();
  await clock.advance(1000);
  expect([(await first).status, await redeemed()]).toEqual([504, 0]);
  await clock.advance(6999);
  expect([await status(), await redeemed()]).toEqual([409, 0]);
  await clock.advance(1);
  const again = await redeem();
  expect([again.status, again.headers.get("idempotent-replayed"), await redeemed()]).toEqual([200, "true", 1]);
});

it("acts before a later answer is lost, and remembers the key from then on", async () => {
  const { clock, redeem, status, redeemed } = await open({ answerAfterMs: 60_000, actsAfterMs: 2000, status: null });
  const first = redeem().catch((error: unknown) => error);
  await clock.advance(1999);
  expect([await status(), await redeemed()]).toEqual([409, 0]);
  await clock.advance(1);
  expect([await status(), await redeemed()]).toEqual([200, 1]);
  await clock.advance(58_000);
  expect(await first).toBeInstanceOf(TypeError);
});

it("acts when both times are the same", async () => {
  const { redeem, redeemed } = await open({ answerAfterMs: 0, actsAfterMs: 0, status: null });
  await expect(redeem()).rejects.toThrow(TypeError);
  expect(await redeemed()).toBe(1);
});

it("never acts if configured so, and frees the key when the answer is sent", async () => {
  const { clock, redeem, status, redeemed } = await open({ answerAfterMs: 5000, actsAfterMs: null, status: 502 });
  const first = redeem();
  await clock.advance(4999);
  expect(await status()).toBe(409);
  await clock.advance(1);
  expect([(await first).status, await redeemed()]).toEqual([502, 0]);
  const again = await redeem();
  expect([again.status, again.headers.get("idempotent-replayed"), await redeemed()]).toEqual([200, null, 1]);
});

it("acts for a call without a key", async () => {
  const { clock, redeem, redeemed } = await open({ answerAfterMs: 1000, actsAfterMs: 2000, status: null }, {});
  const first = redeem().catch(() => "dropped");
  await clock.advance(2000);
  expect([await first, await redeemed()]).toEqual(["dropped", 1]);
});

it("loses a replayed answer too, and does not act twice", async () => {
  const late = { answerAfterMs: 1000, actsAfterMs: 500, status: 504 };
  const { clock, caller, redeem, redeemed } = await open(late);
  await caller.control({ faults: [] });
  await redeem();
  await caller.control({ faults: [lateRedeem(late)] });
  const again = redeem();
  await clock.advance(1000);
  expect([(await again).status, await redeemed()]).toEqual([504, 1]);
});

it("stores nothing under the key if the token expires before it acts", async () => {
  const hour = 3_600_000;
  const { clock, caller, redeem, redeemed } = await open({ answerAfterMs: 1000, actsAfterMs: hour, status: 504 });
  void redeem();
  await clock.advance(hour);
  const anew = await caller.logIn();
  expect((await anew.call("POST", REDEEM, REWARD, KEY)).headers.get("idempotent-replayed")).toBeNull();
  expect(await redeemed()).toBe(1);
});

it("does not act after the sandbox was reset", async () => {
  const clock = createFakeClock();
  const caller = createCaller({ clock });
  await caller.confirmPhone();
  const late = { kind: "late", answerAfterMs: 1000, actsAfterMs: 2000, status: 504 };
  await caller.control({ faults: [{ method: "POST", path: "/register", ...late }] });
  const first = caller.post("account/register", registration(), KEY);
  await clock.advance(1000);
  await first;
  await caller.control({ reset: true });
  await caller.confirmPhone();
  await clock.advance(1000);
  expect((await caller.state()).registrations).toBe(0);
});

const LOGIN = { system: "phl", username: "rider", password: "sandbox-pass" };
const LATE_REDEEM = lateRedeem({ answerAfterMs: 60_000, actsAfterMs: 20_000, status: null });

/** Redeems a reward with the given `fetch`, and counts the redeemed ones. */
async function openWith(request: typeof fetch, base: string) {
  const post = (path: string, body: object, more: RequestInit = {}) =>
    request(`${base}/${path}`, { method: "POST", body: JSON.stringify(body), ...more });
  const { access_token } = await (await post("account/login", LOGIN)).json();
  await post("control", { faults: [LATE_REDEEM] });
  const state = async () => (await request(`${base}/control`)).json();
  return {
    redeem: (signal: AbortSignal | null = null) =>
      post(REDEEM, REWARD, { headers: { ...KEY, authorization: `Bearer ${access_token}` }, signal }),
    arrived: async () => (await state()).received.length === 2,
    redeemed: async () => (await state()).redemptions.length,
  };
}

it("acts after the page aborted", async () => {
  const clock = createFakeClock();
  const page = await openWith(inPageFetch(createSandbox({ clock })), "http://sandbox.test/w/t");
  const abort = new AbortController();
  const first = page.redeem(abort.signal).catch((error: Error) => error.name);
  await clock.advance(5000);
  abort.abort();
  await clock.advance(15_000);
  expect([await first, await page.redeemed()]).toEqual(["AbortError", 1]);
});

const servers: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

it("acts over HTTP after the connection closed", async () => {
  const clock = createFakeClock();
  const server = await listenLocally(createSandbox({ clock }).fetch, 0, "nothing");
  servers.push(server);
  const page = await openWith(fetch, `http://127.0.0.1:${server.port}/w/t`);
  const abort = new AbortController();
  const first = page.redeem(abort.signal).catch((error: Error) => error.name);
  // Without a limit of its own: a busy machine is slow, not broken.
  while (!(await page.arrived())) await new Promise((resolve) => setImmediate(resolve));
  abort.abort();
  expect(await first).toBe("AbortError");
  await clock.advance(20_000);
  expect(await page.redeemed()).toBe(1);
});
