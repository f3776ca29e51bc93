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
  { what: "too many calls, of which none can come later", status: 429, ends: "notFound" },
  { what: "a firewall", status: 403 },
])(
  "a call may be sent again after $what, however often it is looked up",
  async ({ status, ends = "awaited", ...words }) => {
    allowLocks();
    openPurchasePage();
    const turnedAway = failure({ code: "unavailable", status, ...words });
    const { keys } = serve({ sends: [turnedAway, LOST], ...(ends === "awaited" && { maySucceedLate: () => true }) });
    for (const act of ["pay", "reconcile", "reconcile"] as const)
      expect(await run(act)).toMatchObject({ status: "notFound" });
    openPurchasePage();
    expect(await run("retry")).toMatchObject({ status: ends });
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
  const start = `bikeshare-pending ${app.key} `;
  expect([name.slice(0, start.length), name.slice(start.length)]).toEqual([
    start,
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
  const closeSheet = async () => {
    const pickCard = async () => null;
    const paying = purchase().payByWallet(press(), { pickCard, orderWith: () => ({ status: "prepaid" }) });
    await clock.advance(0);
    return paying;
  };
  expect(await closeSheet()).toEqual(IDLE_PURCHASE);
  const { keys } = await loseCall();
  expect(await closeSheet()).toEqual({ status: "notFound", isKeyed: true, unsent: null });
  expect(keys).toHaveLength(1);
});

it("nothing is sent when the unresolved attempt is dropped while a wallet's sheet is open", async () => {
  const { keys } = await loseCall();
  let close = () => {};
  const sheet = new Promise<null>((resolve) => {
    close = () => resolve(null);
  });
  const paying = purchase().payByWallet<object>(press(), {
    pickCard(accept) {
      void sheet.then(() => accept({}));
      return sheet;
    },
    orderWith: () => ({}) as Orders["pass"],
  });
  await clock.advance(0);
  purchase().forgetSignUp(press().host);
  close();
  await clock.advance(2 * MINUTE);
  expect(await paying).toEqual({ status: "idle", unsent: { status: "notSent" } });
  expect(keys).toHaveLength(1);
});

it("an attempt that an account has ended stays forgotten when its connection is lost afterwards", async () => {
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

it("starting over asks once more and forgets all but the mark: the next key is another, and no refusal of it is safe", async () => {
  const { asked, keys } = serve({ sends: [LOST, DECLINED] });
  await run();
  const before = asked();
  expect(await run("startOver")).toEqual({ status: "idle", unsent: null });
  expect([asked(), openAttempt()]).toEqual([before + 1, null]);
  expect(pendingMarks()).toEqual([expect.stringContaining(" asked ")]);
  expect(await run()).toMatchObject({ status: "refused", isUncharged: false });
  expect(new Set(keys).size).toBe(2);
});

it("a change between purchases waits for no call that may still act, and runs once it cannot", async () => {
  const change = vi.fn(async () => "changed");
  const changeNow = () => purchasesOf(app).runBetweenPurchases(RIDER, change);
  expect(await changeNow()).toBe("changed");
  await clock.advance(2 * MINUTE);
  await beginUnanswered();
  expect(await changeNow()).toBeNull();
  // After a reload nothing holds the lock, but the call may still act for a minute from when the page has seen it.
  openPurchasePage();
  await clock.advance(2 * MINUTE);
  expect(await changeNow()).toBeNull();
  await clock.advance(MINUTE);
  expect(await changeNow()).toBe("changed");
  expect(change).toHaveBeenCalledTimes(2);
});

it("another page's charge keeps this tab from sending for a minute, and is dismissed by the tab's own ids", async () => {
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
