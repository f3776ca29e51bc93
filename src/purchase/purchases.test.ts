import { describe, expect, it, vi } from "vitest";
import {
  app,
  clock,
  createPurchaseService,
  DECLINED,
  failure,
  LOCK,
  LOST,
  MINUTE,
  openAttempt,
  openFreshTabPerTest,
  openPurchasePage,
  progress,
  runPurchase,
  SCOPE,
} from "../../test/purchase-service.ts";
import { sessionOf } from "../session/session.ts";
import { purchasesOf } from "./purchases.ts";

openFreshTabPerTest();

it("an answered purchase is done without a lookup", async () => {
  const bought = createPurchaseService();
  expect(await runPurchase(bought)).toEqual({ status: "done", done: "paid, not looked for" });
  expect(bought.asked()).toBe(0);
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
    expect(await runPurchase(createPurchaseService({ sends: [error], shows: [null, "here"] }))).toEqual({
      status: "done",
      done: "no answer, here",
    });
  });

  it.each([
    { isKeyed: true, service: "a service that keeps keys" },
    { isKeyed: false, service: "one that does not" },
  ])(
    "is sent again with the same key after a minute without a result, and after one more lookup: $service",
    async ({ isKeyed }) => {
      openPurchasePage({ isKeyed });
      const lost = createPurchaseService({ sends: [LOST, "paid"] });
      expect(await runPurchase(lost)).toEqual({ status: "notFound", isKeyed });
      expect(progress()).toBe("notFound");
      const asked = lost.asked();
      expect(await runPurchase(lost)).toMatchObject({ status: "done" });
      expect(lost.asked()).toBe(asked + 1);
      expect(lost.keys).toEqual([lost.keys[0], lost.keys[0]]);
    },
  );

  it("is not sent again when the last lookup finds it", async () => {
    const lost = createPurchaseService({ sends: [LOST], shows: [...Array<null>(8).fill(null), "here"] });
    await runPurchase(lost);
    expect(await runPurchase(lost)).toMatchObject({ status: "done" });
    expect(lost.keys).toHaveLength(1);
  });

  it("is not sent again when the last lookup fails", async () => {
    const lost = createPurchaseService({ sends: [LOST], shows: [...Array<null>(8).fill(null), LOST] });
    await runPurchase(lost);
    expect(await runPurchase(lost)).toEqual({ status: "unknown" });
    expect(lost.keys).toHaveLength(1);
  });

  it("is not sent again before a lookup succeeds", async () => {
    const lost = createPurchaseService({ sends: [LOST, "paid"], shows: [...Array<Error>(8).fill(LOST), null] });
    expect(await runPurchase(lost)).toEqual({ status: "unknown" });
    expect(await runPurchase(lost)).toMatchObject({ status: "notFound" });
    expect(lost.keys).toHaveLength(1);
  });

  it("is never sent again if it can still succeed", async () => {
    const lost = createPurchaseService({ sends: [LOST], mayComeLater: () => true });
    expect(await runPurchase(lost)).toEqual({ status: "awaited" });
    expect(await runPurchase(lost)).toEqual({ status: "awaited" });
    expect(lost.keys).toHaveLength(1);
  });

  it.each([
    { what: "too many calls", status: 429 },
    { what: "too many calls, in words", status: 429, reason: "Too many requests" },
    { what: "a firewall", status: 403 },
  ])("may be sent again after $what, even if it can still succeed", async ({ status, ...words }) => {
    vi.stubGlobal("navigator", {
      locks: { request: async (_name: string, _how: object, go: LockGrantedCallback<unknown>) => go(LOCK) },
    });
    openPurchasePage();
    const turnedAway = createPurchaseService({
      sends: [failure({ code: "unavailable", status, ...words }), LOST],
      mayComeLater: () => true,
    });
    expect(await runPurchase(turnedAway)).toMatchObject({ status: "notFound" });
    openPurchasePage();
    expect(await runPurchase(turnedAway)).toEqual({ status: "awaited" });
    expect(turnedAway.keys).toEqual([turnedAway.keys[0], turnedAway.keys[0]]);
  });

  it.each([401, 408, 409, 502])("is never sent again after a bare %i if it can still succeed", async (status) => {
    const lost = createPurchaseService({ sends: [failure({ status })], mayComeLater: () => true });
    expect(await runPurchase(lost)).toEqual({ status: "awaited" });
  });

  it("is reconciled after a reload for a minute of the new page, and keeps its key", async () => {
    const lost = createPurchaseService({ sends: [LOST, "paid"] });
    void purchasesOf(app).pay(SCOPE, async () => lost.kind);
    await clock.advance(1_000);
    openPurchasePage();
    const finding = runPurchase(createPurchaseService(), "reconcile");
    expect(await finding).toMatchObject({ status: "notFound" });
    await runPurchase(lost);
    expect(lost.keys).toEqual([lost.keys[0], lost.keys[0]]);
  });

  it("is not reported to a later session, and is kept for its rider", async () => {
    const lost = createPurchaseService({ sends: [LOST] });
    const running = purchasesOf(app).pay(SCOPE, async () => lost.kind);
    await clock.advance(1_000);
    sessionOf(app).logOut();
    await clock.advance(MINUTE);
    expect(await running).toEqual({ status: "unknown" });
    expect(lost.keys).toHaveLength(1);
    expect(progress()).toBeUndefined();
    expect(openAttempt()).toMatchObject({ state: "sent" });
  });
});

it("a disowned attempt stays forgotten when its connection is lost afterwards", async () => {
  const lost = createPurchaseService({ sends: [LOST] });
  const send = () => new Promise<never>((_, reject) => void clock.after(30_000, () => reject(LOST)));
  void purchasesOf(app).pay(SCOPE, async () => ({ ...lost.kind, send }));
  await clock.advance(1_000);
  sessionOf(app).logOut();
  await purchasesOf(app).forget(SCOPE);
  await clock.advance(2 * MINUTE);
  expect(openAttempt()).toBeNull();
});

describe("a refusal in the service's own words", () => {
  it("ends the attempt: nothing was charged, and the next one has a key of its own", async () => {
    const refused = createPurchaseService({ sends: [DECLINED, "paid"] });
    expect(await runPurchase(refused)).toEqual({
      status: "refused",
      reason: "Your card was declined.",
      field: "tokenId",
      isUncharged: true,
    });
    expect(openAttempt()).toBeNull();
    await runPurchase(refused);
    expect(refused.keys[1]).not.toBe(refused.keys[0]);
  });

  it("is only believed after a lookup, since browsers repeat requests by themselves", async () => {
    expect(await runPurchase(createPurchaseService({ sends: [DECLINED], shows: ["here"] }))).toMatchObject({
      status: "done",
    });
  });

  it.each([
    { when: "the service could not be asked", sends: [DECLINED], shows: [LOST] },
    { when: "an earlier try was lost", sends: [LOST, DECLINED], shows: [null] },
  ])("makes no promise about money when $when", async ({ sends, shows }) => {
    const refused = createPurchaseService({ sends, shows });
    if (sends.length > 1) await runPurchase(refused);
    expect(await runPurchase(refused)).toMatchObject({ status: "refused", isUncharged: false });
  });
});

it("a success ends the attempt: the next identical call has a new key", async () => {
  const paid = createPurchaseService();
  expect([(await runPurchase(paid)).status, (await runPurchase(paid)).status]).toEqual(["done", "done"]);
  expect(new Set(paid.keys).size).toBe(2);
});

it("a purchase that was not sent leaves no record", async () => {
  expect(await runPurchase(createPurchaseService({ sends: ["not sent"] }))).toEqual({ status: "notSent" });
  expect(openAttempt()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it("a purchase whose preparation fails is not sent", async () => {
  const { kind, keys } = createPurchaseService();
  const running = purchasesOf(app).pay(SCOPE, async () => ({ ...kind, prepare: () => Promise.reject(LOST) }));
  expect(await running).toEqual({ status: "notSent" });
  expect(keys).toEqual([]);
});

it("a receipt that throws leaves the purchase unknown, not failed", async () => {
  const { kind } = createPurchaseService();
  const broken = { ...kind, complete: () => Promise.reject(new TypeError("no receipt")) };
  expect(await purchasesOf(app).pay(SCOPE, async () => broken)).toEqual({ status: "unknown" });
});

it("reconciling without an open attempt reports nothingOpen", async () => {
  expect(await runPurchase(createPurchaseService(), "reconcile")).toEqual({ status: "nothingOpen" });
});
