import { describe, expect, it, vi } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { createStorage } from "../../test/memory-storage.ts";
import {
  app,
  clock,
  createPurchaseService,
  failure,
  LOST,
  MINUTE,
  openAttempt,
  openFreshTabPerTest,
  openPurchasePage,
  progress,
  runPurchase,
  SCOPE,
} from "../../test/purchase-service.ts";
import type { MoneyAnswer } from "../api/wire/answer-shapes.ts";
import { purchasesOf } from "./purchases.ts";
import { reconcile } from "./reconcile.ts";

openFreshTabPerTest();

describe("what the service says about the key", () => {
  it.each([
    { what: "that the first call is still at work", status: 409, keyConflict: "atWork" },
    { what: "that it came with another body", status: 422, keyConflict: "otherBody" },
  ] as const)("an answer $what is no refusal: the key changes after a second such answer", async (says) => {
    const conflict = failure({ status: says.status, keyConflict: says.keyConflict, reason: "…" });
    const doubted = createPurchaseService({ sends: [conflict, conflict, "paid"] });
    // Another page may have sent the call just before, so that it may still arrive.
    expect(await runPurchase(doubted)).toEqual({ status: "notFound", isKeyed: true });
    expect(await runPurchase(doubted)).toEqual({ status: "notFound", isKeyed: false });
    expect(await runPurchase(doubted)).toMatchObject({ status: "done" });
    const [first, second, third] = doubted.keys;
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("a replayed failure is reconciled, and then the key changes", async () => {
    const replaying = createPurchaseService({
      sends: [failure({ code: "unavailable", status: 500, isReplayed: true }), "paid"],
    });
    expect(await runPurchase(replaying)).toEqual({ status: "notFound", isKeyed: false });
    await runPurchase(replaying);
    expect(replaying.keys[1]).not.toBe(replaying.keys[0]);
  });

  it("a replayed refusal ends the attempt", async () => {
    const replaying = createPurchaseService({
      sends: [failure({ status: 402, reason: "Declined.", isReplayed: true }), "paid"],
    });
    expect(await runPurchase(replaying)).toMatchObject({ status: "refused", isUncharged: false });
    await runPurchase(replaying);
    expect(replaying.keys[1]).not.toBe(replaying.keys[0]);
  });

  it("a replayed success that the lookup finds is done", async () => {
    expect(await runPurchase(createPurchaseService({ sends: ["paid again"], shows: ["here"] }))).toEqual({
      status: "done",
      done: "paid, here",
    });
  });

  it("a replayed success that the lookup does not find refers to support, and is never charged again", async () => {
    const gone = createPurchaseService({ sends: ["paid again"] });
    expect(await runPurchase(gone)).toEqual({ status: "unshown" });
    expect(await runPurchase(gone)).toEqual({ status: "unshown" });
    expect(gone.keys).toHaveLength(1);
  });

  it("a replayed success is believed if the purchase leaves no trace to look up", async () => {
    expect(await runPurchase(createPurchaseService({ sends: ["paid again"], isTraceless: true }))).toMatchObject({
      status: "done",
    });
  });
});

describe("an answer that proves nothing", () => {
  it("is a success once the service shows the purchase", async () => {
    const slow = createPurchaseService({ sends: ["unproven"], shows: [null, null, "here"] });
    expect(await runPurchase(slow)).toEqual({ status: "done", done: "paid, here" });
    expect(openAttempt()).toBeNull();
  });

  it.each([null, LOST])("is no success where the service shows %s for a minute", async (shown) => {
    const accepted = createPurchaseService({ sends: ["unproven"], shows: [shown] });
    expect(await runPurchase(accepted)).toEqual({ status: "unknown" });
    expect(openAttempt()).not.toBeNull();
    expect(accepted.keys).toHaveLength(1);
  });

  it("may be sent again with its key, once the service was asked again", async () => {
    const accepted = createPurchaseService({ sends: ["unproven", "paid"] });
    await runPurchase(accepted);
    expect(await runPurchase(accepted, "reconcile")).toEqual({ status: "notFound", isKeyed: true });
    expect(await runPurchase(accepted)).toMatchObject({ status: "done" });
    expect(new Set(accepted.keys).size).toBe(1);
  });

  it("is believed if the purchase leaves no trace to look up", async () => {
    const free = createPurchaseService({ sends: ["unproven"], isTraceless: true });
    expect(await runPurchase(free)).toMatchObject({ status: "done" });
  });
});

describe("time", () => {
  it.each([86_400_000, -86_400_000])(
    "a device clock that changes by %d ms during reconciliation has no effect",
    async (by) => {
      const lost = createPurchaseService({ sends: [LOST] });
      const running = purchasesOf(app).pay(SCOPE, async () => lost.kind);
      await clock.advance(5_000);
      clock.jump(by);
      await clock.advance(54_000);
      expect(progress()).toBe("checking");
      await clock.advance(2_000);
      expect(await running).toMatchObject({ status: "notFound" });
    },
  );

  it("the minute starts when the connection is lost, not when the request is sent", async () => {
    const lost = createPurchaseService({ shows: [null] });
    const send = () => new Promise<never>((_, reject) => void clock.after(50_000, () => reject(LOST)));
    const running = purchasesOf(app).pay(SCOPE, async () => ({ ...lost.kind, send }));
    await clock.advance(109_000);
    expect(progress()).toBe("checking");
    await clock.advance(2_000);
    expect(await running).toMatchObject({ status: "notFound" });
  });
});

describe("one at a time", () => {
  it("two elements of one app, and two copies of one build, share the running purchase without Web Locks", async () => {
    vi.resetModules();
    // A second instance of the module, like npm and CDN copies of one version.
    const copy = await import("./purchases.ts");
    expect(copy.purchasesOf).not.toBe(purchasesOf);
    const slow = createPurchaseService();
    const send = () =>
      new Promise<MoneyAnswer>((resolve) => void clock.after(5_000, () => resolve({ isProven: true })));
    const [one, other] = [purchasesOf, copy.purchasesOf].map((of) =>
      of(app).pay(SCOPE, async () => ({ ...slow.kind, send })),
    );
    await clock.advance(6_000);
    expect([(await one)?.status, (await other)?.status].sort()).toEqual(["busy", "done"]);
  });

  it("a charge on another page blocks this page for a minute", async () => {
    const lost = createPurchaseService({ sends: [LOST], shows: [LOST] });
    await runPurchase(lost);
    vi.stubGlobal("sessionStorage", createStorage());
    openPurchasePage();
    const next = createPurchaseService();
    expect(await purchasesOf(app).pay(SCOPE, async () => next.kind)).toEqual({ status: "busy" });
    await clock.advance(MINUTE);
    expect(await runPurchase(next)).toMatchObject({ status: "done" });
  });

  it("another tab and another origin derive the same key", async () => {
    const here = createPurchaseService({ sends: [LOST], shows: [LOST] });
    await runPurchase(here);
    vi.stubGlobal("sessionStorage", createStorage());
    vi.stubGlobal("localStorage", createStorage());
    openPurchasePage();
    const there = createPurchaseService();
    await runPurchase(there);
    expect(there.keys).toEqual(here.keys);
  });
});

describe("looking for a lost purchase", () => {
  const FAILS = new Error("down");
  type Answer = "found" | null | Error;

  /** @param answers The service's answers in order; the last one repeats. */
  async function look(
    answers: readonly Answer[],
    { lostFor = 0, gone = Number.POSITIVE_INFINITY, lostAgain = 0 } = {},
  ) {
    const clock = createFakeClock();
    await clock.advance(lostFor);
    const lostAt = clock.monotonic() - lostFor;
    const asked: number[] = [];
    const finding = reconcile({
      clock,
      lostAt: () => (clock.monotonic() < lostAt + lostAgain ? lostAt : lostAt + lostAgain),
      isOver: () => clock.monotonic() - lostAt >= gone,
      ask: async () => {
        const answer = answers[Math.min(asked.length, answers.length - 1)];
        asked.push((clock.monotonic() - lostAt) / 1_000);
        if (answer instanceof Error) throw answer;
        return answer ?? null;
      },
    });
    clock.jump(86_400_000);
    await clock.advance(130_000);
    return { ...(await finding), asked };
  }

  it("stops asking once the purchase is found", async () => {
    expect(await look(["found"])).toMatchObject({ status: "found", found: "found", asked: [0] });
  });

  it("keeps asking for a minute after the connection was lost, whatever the device's clock says", async () => {
    const { status, asked } = await look([null]);
    expect({ status, asked }).toEqual({ status: "notThere", asked: [0, 2, 5, 9, 14, 25, 40, 60] });
  });

  it.each([
    { what: "found late", answers: [null, FAILS, "found"] as const, status: "found", asked: [0, 2, 5] },
    { what: "never to be asked", answers: [FAILS], status: "unknown", asked: [0, 2, 5, 9, 14, 25, 40, 60] },
    {
      what: "not to be asked in the end",
      answers: [null, null, null, null, null, null, null, FAILS],
      status: "unknown",
      asked: [0, 2, 5, 9, 14, 25, 40, 60],
    },
  ])("a purchase that is $what is $status", async ({ answers, status, asked }) => {
    expect(await look(answers)).toMatchObject({ status, asked });
  });

  it.each([
    { lostFor: 30_000, asked: [30, 40, 60] },
    { lostFor: 60_000, asked: [60] },
    { lostFor: 500_000, asked: [500] },
  ])("waits only for the rest of the minute when $lostFor ms have passed", async ({ lostFor, asked }) => {
    expect(await look([null], { lostFor })).toMatchObject({ status: "notThere", asked });
  });

  it("a second lost connection restarts the minute", async () => {
    const asked = [0, 2, 5, 9, 14, 25, 40, 60, 62, 65, 69, 74, 85, 100, 120];
    expect(await look([null], { lostAgain: 60_000 })).toMatchObject({ status: "notThere", asked });
  });

  it("stops asking once the rider's session is over", async () => {
    expect(await look([null], { gone: 6_000 })).toMatchObject({ status: "unknown", asked: [0, 2, 5] });
  });
});
