/**
 * What the histories (test/histories) do not draw: bugs, firewalls, purchases without a trace, names that other scripts may
 * read, another rider's session, and a wallet's sheet.
 */
import { describe, expect, it, vi } from "vitest";
import { createStorage } from "../../test/memory-storage.ts";
import {
  allowLocks,
  app,
  begin,
  clock,
  DECLINED,
  failure,
  LOST,
  MINUTE,
  openAttempt,
  openFreshTabPerTest,
  openPurchasePage,
  press,
  purchase,
  RIDER,
  run,
  serve,
} from "../../test/purchase-service.ts";
import { sha256 } from "../lib/crypto.ts";
import { sessionOf } from "../session/session.ts";
import type { Orders } from "./orders.ts";
import { purchasesOf } from "./purchases.ts";

openFreshTabPerTest();

const UNSENT = { status: "idle", unsent: { status: "notSent" } };

it("a call that ended with a bug of ours is looked up, as it may have been sent", async () => {
  serve({ sends: [new TypeError("undefined is not a function")], shows: [null, "here"] });
  expect(await run()).toEqual({ status: "done", done: "no answer, here" });
});

it("an outcome that throws leaves the purchase unknown, not failed", async () => {
  serve({ complete: () => Promise.reject(new TypeError("no receipt")) });
  expect(await run()).toMatchObject({ status: "unknown" });
});

it.each([
  { what: "too many calls", status: 429 },
  { what: "too many calls, in words", status: 429, reason: "Too many requests" },
  { what: "a firewall", status: 403 },
])("a lost call may be sent again after $what, even if it can still succeed", async ({ status, ...words }) => {
  allowLocks();
  openPurchasePage();
  const turnedAway = { sends: [failure({ code: "unavailable", status, ...words }), LOST], mayComeLater: () => true };
  const { keys } = serve(turnedAway);
  expect(await run()).toMatchObject({ status: "notFound" });
  openPurchasePage();
  expect(await run("retry")).toMatchObject({ status: "awaited" });
  expect(keys).toEqual([keys[0], keys[0]]);
});

it.each([401, 408, 409, 502])("a call is never sent again after a bare %i if it can still succeed", async (status) => {
  serve({ sends: [failure({ status })], mayComeLater: () => true });
  expect(await run()).toMatchObject({ status: "awaited" });
});

it.each(["retry", "reconcile", "startOver"] as const)("a %s without an open attempt does nothing", async (act) => {
  const { keys, asked } = serve();
  expect(await run(act)).toEqual({ status: "idle", unsent: null });
  expect([keys, asked()]).toEqual([[], 0]);
});

it.each(["paid again", "unproven"] as const)(
  "an answer (%s) is believed if the purchase leaves no trace to look up",
  async (answer) => {
    serve({ sends: [answer], isTraceless: () => true });
    expect(await run()).toMatchObject({ status: "done" });
  },
);

it("an order of another tab's rider has a lock that names nobody", async () => {
  const names: string[] = [];
  allowLocks();
  const { request } = navigator.locks;
  vi.stubGlobal("navigator", {
    locks: {
      request: (name: string, ...how: Parameters<LockManager["request"]> extends [string, ...infer R] ? R : never) => {
        names.push(name);
        return request(name, ...how);
      },
    },
  });
  openPurchasePage();
  serve();
  await run();
  expect(names).toEqual([`bikeshare-purchase ${app.key}`]);
});

it("a mark has the same name in every tab, which only this browser's random salt leads to", async () => {
  const names = () =>
    Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "").filter((key) =>
      key.startsWith("bikeshare-pending"),
    );
  serve({ sends: [LOST] });
  await run();
  const [name = ""] = names();
  const digest = await sha256(`${app.key} ${RIDER}`);
  expect(name).not.toContain(digest?.slice(0, 16));
  // Another tab with the same storage.
  openPurchasePage();
  vi.stubGlobal("sessionStorage", createStorage());
  serve({ sends: [LOST] });
  await run();
  expect(names()).toEqual([name]);
  vi.stubGlobal("localStorage", createStorage());
  openPurchasePage();
  serve({ sends: [LOST] });
  await run();
  expect(names()).toHaveLength(1);
  expect(names()).not.toEqual([name]);
});

it("another purchase of the page waits for nothing: it is busy, and sends nothing", async () => {
  serve({ send: () => new Promise(() => {}) });
  void begin();
  await clock.advance(1_000);
  expect(
    await purchasesOf(app)
      .of("signUp", null)
      .pay(press(), {} as Orders["signUp"]),
  ).toEqual({
    status: "idle",
    unsent: { status: "busy" },
  });
});

it("an unresolved order stays unresolved when a wallet's sheet is closed", async () => {
  const { keys } = serve({ sends: [LOST] });
  await run();
  const pickCard = async () => null;
  const paying = purchase().payByWallet(press(), { pickCard, orderWith: () => ({ status: "prepaid" }) });
  await clock.advance(0);
  expect(await paying).toEqual({ status: "notFound", isKeyed: true, unsent: null });
  expect(keys).toHaveLength(1);
});

it("an attempt that an account has ended stays forgotten when its connection is lost afterwards", async () => {
  serve({ send: () => new Promise<never>((_, reject) => void clock.after(30_000, () => reject(LOST))) });
  void begin();
  await clock.advance(1_000);
  sessionOf(app).logOut();
  purchase().forget();
  await clock.advance(2 * MINUTE);
  expect(openAttempt()).toBeNull();
});

it("a reading before the call gets a signal that ends with its limit", async () => {
  let signal: AbortSignal | null = null;
  serve({
    prepare(given) {
      signal = given;
      return new Promise<never>(() => {});
    },
  });
  const running = begin();
  await clock.advance(10_000);
  await running;
  expect(signal).toMatchObject({ aborted: true });
});

it.each(["pay", "retry", "reconcile", "startOver"] as const)(
  "a %s that began in another rider's session does nothing",
  async (act) => {
    const { keys, asked } = serve({ sends: [LOST] });
    if (act !== "pay") await run();
    const before = [keys.length, asked(), openAttempt()];
    app.store.setState({ riderId: RIDER + 1 });
    expect(await run(act)).toEqual(UNSENT);
    app.store.setState({ riderId: RIDER });
    expect([keys.length, asked(), openAttempt()]).toEqual(before);
    sessionOf(app).logOut();
    expect(await run(act)).toEqual(UNSENT);
    expect([keys.length, asked(), openAttempt()]).toEqual(before);
  },
);

describe("on a page whose worker may answer from a cache", () => {
  it.each([
    { isKeyed: false, controller: {}, ends: "unknown" },
    { isKeyed: false, controller: null, ends: "notFound" },
    { isKeyed: true, controller: {}, ends: "notFound" },
  ])("with the controller $controller a lost call ends as $ends where keys are $isKeyed", async (page) => {
    vi.stubGlobal("navigator", { serviceWorker: { controller: page.controller } });
    openPurchasePage({ isKeyed: page.isKeyed });
    const { keys } = serve({ sends: [LOST] });
    expect(await run()).toMatchObject({ status: page.ends });
    expect(keys).toHaveLength(1);
  });

  it("a lost call is not sent again where the worker has come since it was not found", async () => {
    openPurchasePage({ isKeyed: false });
    const { keys } = serve({ sends: [LOST] });
    await run();
    vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
    expect(await run("retry")).toMatchObject({ status: "unknown" });
    expect(keys).toHaveLength(1);
  });

  it("nothing is said about a charge where a cache may answer the lookup after a refusal", async () => {
    vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
    serve({ sends: [DECLINED] });
    expect(await run()).toMatchObject({ status: "refused", isUncharged: false });
  });
});

it("the card of a wallet's sheet is not taken before the purchase has its lock, and nothing is sent", async () => {
  const { keys } = serve();
  const paying = purchase().payByWallet<string>(press(), {
    pickCard: async (accept) => (accept("a card") ? "a card" : null),
    orderWith: () => ({}) as Orders["pass"],
  });
  await clock.advance(0);
  expect(await paying).toEqual(UNSENT);
  expect(keys).toEqual([]);
});
