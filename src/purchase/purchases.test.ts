import { describe, expect, it, vi } from "vitest";
import {
  allowLocks,
  app,
  DECLINED,
  failure,
  LOST,
  openAttempt,
  openFreshTabPerTest,
  openPurchasePage,
  pressAgain,
  readRecord,
  run,
  serve,
} from "../../test/purchase-service.ts";

openFreshTabPerTest();

const UNSENT = { status: "idle", unsent: { status: "notSent" } };

it("an answered purchase is done without a lookup", async () => {
  const { asked } = serve();
  expect(await run()).toEqual({ status: "done", done: "paid" });
  expect(asked()).toBe(0);
  expect(openAttempt()).toBeNull();
});

describe("an answer that was lost", () => {
  it.each([
    { what: "unreachable", error: LOST },
    { what: "a proxy's 504", error: failure({ code: "unavailable", status: 504 }) },
    { what: "our own limit", error: failure({ code: "timeout" }) },
    { what: "a page instead of an answer", error: failure({ code: "malformed", status: 200 }) },
    { what: "a bare 403 of something between", error: failure({ code: "forbidden", status: 403 }) },
    { what: "a bare 400 of something between", error: failure({ status: 400 }) },
    { what: "a bug of ours", error: new TypeError("undefined is not a function") },
  ])("($what) is reconciled: the purchase is done once the lookup finds it", async ({ error }) => {
    serve({ sends: [error], shows: [null, "here"] });
    expect(await run()).toEqual({ status: "done", done: "no answer, here" });
  });

  it.each([
    { isKeyed: true, service: "a service that keeps keys" },
    { isKeyed: false, service: "one that does not" },
  ])(
    "is sent again with the same key after a minute without a result, and after one more lookup: $service",
    async ({ isKeyed }) => {
      openPurchasePage({ isKeyed });
      const { asked, keys } = serve({ sends: [LOST, "paid"] });
      expect(await run()).toEqual({ status: "notFound", isKeyed, unsent: null });
      const before = asked();
      expect(await run("retry")).toMatchObject({ status: "done" });
      expect(asked()).toBe(before + 1);
      expect(keys).toEqual([keys[0], keys[0]]);
    },
  );

  it.each([
    { isKeyed: false, controller: {}, ends: "unknown" },
    { isKeyed: false, controller: null, ends: "notFound" },
    { isKeyed: true, controller: {}, ends: "notFound" },
  ])("on a page whose worker may cache ($controller) it ends as $ends where keys are $isKeyed", async (page) => {
    vi.stubGlobal("navigator", { serviceWorker: { controller: page.controller } });
    openPurchasePage({ isKeyed: page.isKeyed });
    const { keys } = serve({ sends: [LOST] });
    expect(await run()).toMatchObject({ status: page.ends });
    expect(keys).toHaveLength(1);
  });

  it("is not sent again where a caching worker has come since it was not found", async () => {
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

  it("is only looked up, never sent, where the rider pays for something else meanwhile", async () => {
    const { keys } = serve({ sends: [LOST, "paid"] });
    await run();
    expect(await run("pay")).toMatchObject({ status: "notFound" });
    expect(keys).toHaveLength(1);
    expect(openAttempt()).toMatchObject({ state: "notFound" });
  });

  it.each([
    { what: "finds it", last: "here", ends: "done" },
    { what: "fails", last: LOST, ends: "unknown" },
  ] as const)("is not sent again when the last lookup $what", async ({ last, ends }) => {
    const { keys } = serve({ sends: [LOST], shows: [...Array<null>(8).fill(null), last] });
    await run();
    expect(await run("retry")).toMatchObject({ status: ends });
    expect(keys).toHaveLength(1);
  });

  it("is not sent again before a lookup succeeds", async () => {
    const { keys } = serve({ sends: [LOST, "paid"], shows: [...Array<Error>(8).fill(LOST), null] });
    expect(await run()).toMatchObject({ status: "unknown" });
    expect(await run("retry")).toMatchObject({ status: "notFound" });
    expect(keys).toHaveLength(1);
  });

  it.each([
    { what: "too many calls", status: 429 },
    { what: "too many calls, in words", status: 429, reason: "Too many requests" },
    { what: "a firewall", status: 403 },
  ])("may be sent again after $what, even if it can still succeed", async ({ status, ...words }) => {
    allowLocks();
    openPurchasePage();
    const turnedAway = { sends: [failure({ code: "unavailable", status, ...words }), LOST], mayComeLater: () => true };
    const { keys } = serve(turnedAway);
    expect(await run()).toMatchObject({ status: "notFound" });
    openPurchasePage();
    expect(await run("retry")).toMatchObject({ status: "awaited" });
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it.each([401, 408, 409, 502])("is never sent again after a bare %i if it can still succeed", async (status) => {
    serve({ sends: [failure({ status })], mayComeLater: () => true });
    expect(await run()).toMatchObject({ status: "awaited" });
  });
});

describe("a refusal in the service's own words", () => {
  it("ends the attempt: nothing was charged, and the next one has a key of its own", async () => {
    const { keys } = serve({ sends: [DECLINED, "paid"] });
    expect(await run()).toEqual({
      status: "refused",
      reason: "Your card was declined.",
      field: "tokenId",
      isUncharged: true,
    });
    expect(openAttempt()).toBeNull();
    await run();
    expect(keys[1]).not.toBe(keys[0]);
  });

  it("is only believed after a lookup, since browsers repeat requests by themselves", async () => {
    serve({ sends: [DECLINED], shows: ["here"] });
    expect(await run()).toMatchObject({ status: "done" });
  });

  it.each([
    { when: "the service could not be asked", sends: [DECLINED], shows: [LOST] },
    { when: "an earlier try was lost", sends: [LOST, DECLINED], shows: [null] },
  ])("makes no promise about money when $when", async ({ sends, shows }) => {
    serve({ sends, shows });
    if (sends.length > 1) await run();
    expect(await pressAgain()).toMatchObject({ status: "refused", isUncharged: false });
  });
});

it("a success ends the attempt: the next identical call has a new key", async () => {
  const { keys } = serve();
  expect([(await run()).status, (await run()).status]).toEqual(["done", "done"]);
  expect(new Set(keys).size).toBe(2);
});

it("a purchase that was not sent leaves no record", async () => {
  serve({ sends: ["not sent"] });
  expect(await run()).toEqual(UNSENT);
  expect(readRecord()).toBeNull();
});

it("an outcome that throws leaves the purchase unknown, not failed", async () => {
  serve({ complete: () => Promise.reject(new TypeError("no receipt")) });
  expect(await run()).toMatchObject({ status: "unknown" });
});

it.each(["retry", "reconcile", "startOver"] as const)("a %s without an open attempt does nothing", async (act) => {
  const { keys, asked } = serve();
  expect(await run(act)).toEqual({ status: "idle", unsent: null });
  expect([keys, asked()]).toEqual([[], 0]);
});

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
