/**
 * Cases that the random histories of test/histories leave out: bugs, firewalls, names of locks and marks, which other
 * scripts may read, another rider's session, and a wallet's sheet.
 */
import { describe, expect, it, vi } from "vitest";
import { deferred } from "../../test/deferred.ts";
import { createStorage } from "../../test/memory-storage.ts";
import {
  allowLocks,
  app,
  begin,
  beginUnanswered,
  clock,
  DECLINED,
  failure,
  LOST,
  loseCall,
  MINUTE,
  openAttempt,
  openFreshTabPerTest,
  openOtherTab,
  openPurchasePage,
  pendingMarkNames,
  pendingMarks,
  press,
  purchase,
  RIDER,
  run,
  serve,
} from "../../test/purchase-service.ts";
import { sha256 } from "../lib/crypto.ts";
import { sessionOf } from "../session/session.ts";
import type { Orders } from "./orders.ts";
import { IDLE_PURCHASE } from "./purchase-state.ts";
import { purchasesOf } from "./purchases.ts";

openFreshTabPerTest();

const UNSENT_STATE = { status: "idle", unsent: { status: "notSent" } };

it("after an exception in our own code the call is looked up, as it may have been sent", async () => {
  serve({ sends: [new TypeError("undefined is not a function")], shows: [null, "here"] });
  expect(await run()).toEqual({ status: "done", done: "no answer, here" });
});

it("a result that cannot be made leaves the purchase unknown, not failed", async () => {
  serve({ complete: () => Promise.reject(new TypeError("no receipt")) });
  expect(await run()).toMatchObject({ status: "unknown" });
});

it.each([
  { what: "too many calls", status: 429 },
  { what: "too many calls, in words", status: 429, reason: "Too many requests" },
  { what: "too many calls, of which none can come later", status: 429, ending: "notFound" },
  { what: "a firewall", status: 403 },
])(
  "a call may be sent again after $what, however often it is looked up",
  async ({ status, ending = "awaited", ...fields }) => {
    allowLocks();
    openPurchasePage();
    const turnedAway = failure({ code: "unavailable", status, ...fields });
    const { keys } = serve({ sends: [turnedAway, LOST], ...(ending === "awaited" && { maySucceedLate: () => true }) });
    for (const act of ["pay", "reconcile", "reconcile"] as const)
      expect(await run(act)).toMatchObject({ status: "notFound" });
    openPurchasePage();
    expect(await run("retry")).toMatchObject({ status: ending });
    expect(keys).toEqual([keys[0], keys[0]]);
  },
);

it("the lock's name has nothing of the rider", async () => {
  const names = allowLocks();
  openPurchasePage();
  serve();
  await run();
  expect(names).toEqual([`bikeshare-purchase ${app.key}`]);
});

it("the name of a rider's marks is a short digest, the same in every tab, with the browser's random salt", async () => {
  await loseCall();
  const [name = ""] = pendingMarkNames();
  const prefix = `bikeshare-pending ${app.key} `;
  expect([name.slice(0, prefix.length), name.slice(prefix.length)]).toEqual([
    prefix,
    expect.stringMatching(/^[\w+/=-]{16}$/),
  ]);
  const digest = await sha256(`${app.key} ${RIDER}`);
  expect(name).not.toContain(digest?.slice(0, 16));
  openOtherTab();
  await loseCall();
  expect(pendingMarkNames()).toEqual([name]);
  vi.stubGlobal("localStorage", createStorage());
  openPurchasePage();
  await loseCall();
  expect(pendingMarkNames()).toHaveLength(1);
  expect(pendingMarkNames()).not.toEqual([name]);
});

it("a purchase stays idle, or unresolved, when a wallet's sheet is closed", async () => {
  const payWithClosedSheet = async () => {
    const pickCard = async () => null;
    const payment = purchase().payByWallet(press(), { pickCard, orderWith: () => ({ status: "prepaid" }) });
    await clock.advance(0);
    return payment;
  };
  expect(await payWithClosedSheet()).toEqual(IDLE_PURCHASE);
  const { keys } = await loseCall();
  expect(await payWithClosedSheet()).toEqual({ status: "notFound", isKeyed: true, unsent: null });
  expect(keys).toHaveLength(1);
});

it("nothing is sent when the unresolved attempt is dropped while a wallet's sheet is open", async () => {
  const { keys } = await loseCall();
  const sheet = deferred<null>();
  const payment = purchase().payByWallet<object>(press(), {
    pickCard(accept) {
      void sheet.promise.then(() => accept({}));
      return sheet.promise;
    },
    orderWith: () => ({}) as Orders["pass"],
  });
  await clock.advance(0);
  purchase().forgetSignUp(press().host);
  sheet.resolve(null);
  await clock.advance(2 * MINUTE);
  expect(await payment).toEqual({ status: "idle", unsent: { status: "notSent" } });
  expect(keys).toHaveLength(1);
});

it("an attempt that its account has resolved stays forgotten when its connection is lost afterwards", async () => {
  serve({ send: () => new Promise<never>((_, reject) => void clock.after(30_000, () => reject(LOST))) });
  void begin();
  await clock.advance(1_000);
  sessionOf(app).logOut();
  purchase().forgetSignUp(press().host);
  await clock.advance(2 * MINUTE);
  expect(openAttempt()).toBeNull();
});

it.each(["pay", "retry", "reconcile", "startOver"] as const)(
  "a %s that began in another rider's session does nothing",
  async (act) => {
    const { keys, asked } = serve({ sends: [LOST] });
    if (act !== "pay") await run();
    const countsBefore = [keys.length, asked(), openAttempt()];
    app.store.setState({ riderId: RIDER + 1 });
    expect(await run(act)).toEqual(UNSENT_STATE);
    app.store.setState({ riderId: RIDER });
    expect([keys.length, asked(), openAttempt()]).toEqual(countsBefore);
    sessionOf(app).logOut();
    expect(await run(act)).toEqual(UNSENT_STATE);
    expect([keys.length, asked(), openAttempt()]).toEqual(countsBefore);
  },
);

describe("on a page whose service worker may answer from a cache", () => {
  it.each([
    { isKeyed: false, controller: {}, status: "unknown" },
    { isKeyed: false, controller: null, status: "notFound" },
    { isKeyed: true, controller: {}, status: "notFound" },
  ])("with the worker $controller and idempotency keys ($isKeyed) a lost call ends as $status", async (row) => {
    vi.stubGlobal("navigator", { serviceWorker: { controller: row.controller } });
    openPurchasePage({ isKeyed: row.isKeyed });
    const { keys } = serve({ sends: [LOST] });
    expect(await run()).toMatchObject({ status: row.status });
    expect(keys).toHaveLength(1);
  });

  it("a call that was not found is not sent again once a caching worker controls the page", async () => {
    openPurchasePage({ isKeyed: false });
    const { keys } = await loseCall();
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

it("starting over looks the call up again and keeps only its mark: the next refusal may follow a charge", async () => {
  const { asked, keys } = serve({ sends: [LOST, DECLINED] });
  await run();
  const lookupsBefore = asked();
  expect(await run("startOver")).toEqual({ status: "idle", unsent: null });
  expect([asked(), openAttempt()]).toEqual([lookupsBefore + 1, null]);
  expect(pendingMarks()).toEqual([expect.stringContaining(" asked ")]);
  expect(await run()).toMatchObject({ status: "refused", isUncharged: false });
  expect(new Set(keys).size).toBe(2);
});

it("a change that may meet no purchase is skipped while a call may still act, and runs once none can", async () => {
  const change = vi.fn(async () => "changed");
  const changeNow = () => purchasesOf(app).runBetweenPurchases(RIDER, change);
  expect(await changeNow()).toBe("changed");
  await clock.advance(2 * MINUTE);
  await beginUnanswered();
  expect(await changeNow()).toBeNull();
  // After a reload nothing holds the lock, but the call may still act for a minute after the page first saw its mark.
  openPurchasePage();
  await clock.advance(2 * MINUTE);
  expect(await changeNow()).toBeNull();
  await clock.advance(MINUTE);
  expect(await changeNow()).toBe("changed");
  expect(change).toHaveBeenCalledTimes(2);
});

it("another page's charge keeps this tab from sending for a minute, and disappears once it is dismissed", async () => {
  await loseCall();
  expect((await purchasesOf(app).otherPagesPurchase(RIDER)).read()).toBe("none");
  openOtherTab();
  await beginUnanswered();
  openOtherTab();
  const { read, dismiss } = await purchasesOf(app).otherPagesPurchase(RIDER);
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
