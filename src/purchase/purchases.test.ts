/**
 * What the histories (test/histories) do not draw: bugs, firewalls, purchases without a trace, names that other scripts may
 * read, another rider's session, and a wallet's sheet.
 */
import { describe, expect, it, vi } from "vitest";
import { createStorage, entriesIn } from "../../test/memory-storage.ts";
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
import { purchasesOf } from "./purchases.ts";

openFreshTabPerTest();

const UNSENT = { status: "idle", unsent: { status: "notSent" } };

it("after an exception in our own code the call is looked up, as it may have been sent", async () => {
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

it("the lock's name has nothing of the rider", async () => {
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

it("a rider's mark has the same name in every tab, and needs the browser's random salt", async () => {
  const names = () => entriesIn(localStorage).flatMap(([name]) => (name.startsWith("bikeshare-pending") ? name : []));
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
  purchase().forget(press().host);
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

  it("a call that was not found is not sent again once a caching worker controls the page", async () => {
    openPurchasePage({ isKeyed: false });
    const { keys } = serve({ sends: [LOST] });
    await run();
    vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
    expect(await run("retry")).toMatchObject({ status: "unknown" });
    expect(keys).toHaveLength(1);
  });

  it("a refusal does not say that nothing was charged if a cache may have answered the lookup", async () => {
    vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
    serve({ sends: [DECLINED] });
    expect(await run()).toMatchObject({ status: "refused", isUncharged: false });
  });
});

it("starting over asks once more and forgets the attempt: the next one has another key, and no refusal of it is safe", async () => {
  const { asked, keys } = serve({ sends: [LOST, DECLINED] });
  await run();
  const before = asked();
  expect(await run("startOver")).toEqual({ status: "idle", unsent: null });
  expect([asked(), openAttempt()]).toEqual([before + 1, null]);
  expect(await run()).toMatchObject({ status: "refused", isUncharged: false });
  expect(new Set(keys).size).toBe(2);
});

it("a change between purchases waits for no call that may still act, and runs once it cannot", async () => {
  serve({ send: () => new Promise<never>(() => {}) });
  const change = vi.fn(async () => "changed");
  const changeNow = () => purchasesOf(app).changeBetween(RIDER, change);
  expect(await changeNow()).toBe("changed");
  void begin();
  await clock.advance(1_000);
  expect(await changeNow()).toBeNull();
  // After a reload nothing holds the lock, but the call may still act for a minute.
  openPurchasePage();
  expect(await changeNow()).toBeNull();
  await clock.advance(MINUTE);
  expect(await changeNow()).toBe("changed");
  expect(change).toHaveBeenCalledTimes(2);
});

it("another page's charge keeps this tab from sending for a minute, and is dismissed by the tab's own ids", async () => {
  serve({ sends: [LOST] });
  await run();
  expect((await purchasesOf(app).othersPurchase(RIDER)).read()).toBe("none");
  // Another tab of the browser.
  vi.stubGlobal("sessionStorage", createStorage());
  openPurchasePage();
  serve({ send: () => new Promise<never>(() => {}) });
  void begin();
  await clock.advance(1_000);
  vi.stubGlobal("sessionStorage", createStorage());
  openPurchasePage();
  const { read, dismiss } = await purchasesOf(app).othersPurchase(RIDER);
  expect(read()).toBe("fresh");
  const { keys } = serve();
  expect(await begin()).toEqual({ status: "idle", unsent: { status: "busy" } });
  expect(keys).toEqual([]);
  await clock.advance(MINUTE);
  expect(read()).toBe("old");
  dismiss();
  expect(read()).toBe("none");
  expect(await begin()).toMatchObject({ status: "done" });
});
