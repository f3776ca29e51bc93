/** What a service says about a call and its key, one rule each; the histories (test/histories) accept more than one way. */
import { describe, expect, it, vi } from "vitest";
import {
  app,
  begin,
  clock,
  DECLINED,
  failure,
  LOST,
  openFreshTabPerTest,
  openPurchasePage,
  pendingMarks,
  press,
  purchase,
  readRecord,
  run,
  serve,
} from "../../test/purchase-service.ts";
import { sessionOf } from "../session/session.ts";
import type { RenewalOrder } from "./orders.ts";
import type { AttemptPlan } from "./purchase-kind.ts";
import type { Unsent } from "./purchase-state.ts";

openFreshTabPerTest();

const UNSENT = { status: "idle", unsent: { status: "notSent" } };
/** Without facts the key is random. */
const PLAN: AttemptPlan = {
  status: "ready",
  facts: null,
  attempt: { kind: "renewal", itemId: 103, before: [], cents: 2000 },
};
describe("what the service says about the key", () => {
  const atWork = failure({ status: 409, keyConflict: "atWork" });
  const otherBody = failure({ status: 422, keyConflict: "otherBody" });

  it.each([
    { what: "that a call is still at work", conflict: atWork },
    { what: "that it came with another body", conflict: otherBody },
  ])("$what is no refusal, and only a second such answer changes the key", async ({ conflict }) => {
    const { keys } = serve({ sends: [conflict, conflict, conflict, "paid"] });
    // Another page may have sent the call just before, so that it may still arrive.
    expect(await run()).toMatchObject({ status: "notFound", isKeyed: true });
    expect(await run("retry")).toMatchObject({ status: "notFound", isKeyed: false });
    const [first, second] = keys;
    expect(second).toBe(first);
    // The next key is in doubt only once the service has said so of it.
    expect(readRecord()).toMatchObject({ isKeyDoubted: false, isKeySpent: false, isGuarded: false });
    await run("retry");
    expect(keys[2]).not.toBe(first);
    expect(await run("retry")).toMatchObject({ status: "done" });
  });

  it("changes a random key at once, which no other page can have used", async () => {
    const { keys } = serve({ sends: [atWork, "paid"], prepare: async () => PLAN });
    expect(await run()).toMatchObject({ status: "notFound", isKeyed: false });
    await run("retry");
    expect(keys[1]).not.toBe(keys[0]);
  });

  it.each([
    { what: "a replayed failure", before: [] },
    { what: "a replayed failure after a doubt", before: [atWork] },
  ])("$what changes it after the lookups", async ({ before }) => {
    const replayed = failure({ code: "unavailable", status: 500, isReplayed: true });
    const { keys } = serve({ sends: [...before, replayed, "paid"] });
    for (const _ of before) await run();
    expect(await run(before.length > 0 ? "retry" : "pay")).toMatchObject({ status: "notFound", isKeyed: false });
    await run("retry");
    expect(keys.at(-1)).not.toBe(keys[0]);
  });

  it("a retry loses its promise of one charge where another copy in the tab has changed the key", async () => {
    const { keys } = serve({ sends: [otherBody, otherBody, "paid"] });
    expect(await run()).toMatchObject({ status: "notFound", isKeyed: true });
    const [here, from] = [purchase(), press()];
    openPurchasePage();
    await run("retry");
    expect(await here.retry(from)).toMatchObject({ status: "notFound", isKeyed: false });
    expect(keys).toHaveLength(2);
    expect(await here.retry(from)).toMatchObject({ status: "done" });
  });
});

describe("a refusal", () => {
  const refusal = (more: object) => failure({ status: 400, reason: "No.", ...more });

  it("of a first call, alone in the browser, means that nothing was charged, and ends the attempt", async () => {
    const { keys } = serve({ sends: [DECLINED, "paid"] });
    expect(await run()).toMatchObject({ status: "refused", isUncharged: true, reason: "Your card was declined." });
    expect([readRecord(), pendingMarks()]).toEqual([null, []]);
    expect(await run()).toMatchObject({ status: "done" });
    expect(keys[1]).not.toBe(keys[0]);
  });

  it.each([
    { what: "that is replayed", sends: [refusal({ isReplayed: true })] },
    { what: "that cannot be looked up", sends: [DECLINED], shows: [LOST] },
  ])("$what does not say that nothing was charged", async (service) => {
    serve(service);
    expect(await run()).toMatchObject({ status: "refused", isUncharged: false });
  });

  it("of a retry does not say so, and other pages keep its mark, as the first call may still succeed", async () => {
    serve({ sends: [LOST, DECLINED] });
    await run();
    expect(await run("retry")).toMatchObject({ status: "refused", isUncharged: false });
    expect(pendingMarks()).toEqual([expect.stringMatching(/^[\w-]+ asked \d+$/)]);
  });

  it.each([
    { what: "with 402", error: refusal({ status: 402 }), field: "tokenId" },
    { what: "with 402 about another field", error: refusal({ status: 402, field: "promoCode" }), field: "promoCode" },
    { what: "with 400", error: refusal({}), field: null },
  ])("$what is about $field", async ({ error, field }) => {
    serve({ sends: [error] });
    expect(await run()).toMatchObject({ status: "refused", field });
  });
});

describe("an answer", () => {
  it.each([
    { shows: ["here"], times: 1 },
    { shows: [null, null, "here"], times: 3 },
  ] as const)(
    "that proves nothing is a success once the service shows the purchase, after $times looks",
    async (service) => {
      const { asked } = serve({ sends: ["unproven"], shows: service.shows });
      expect(await run()).toEqual({ status: "done", done: "paid, here" });
      expect(asked()).toBe(service.times);
    },
  );

  it("that proves nothing is no success where the service never shows it, and keeps its key for a retry", async () => {
    const { keys } = serve({ sends: ["unproven", "paid"] });
    expect(await run()).toEqual({ status: "unknown", unsent: null });
    expect(await run("reconcile")).toMatchObject({ status: "notFound", isKeyed: true });
    expect(await run("retry")).toMatchObject({ status: "done" });
    expect(new Set(keys).size).toBe(1);
  });

  it("that is a replay and is never shown refers to support until it is shown, and is not sent again", async () => {
    const unshown = { status: "unshown", unsent: null };
    const { keys } = serve({ sends: ["paid again"] });
    expect(await run()).toEqual(unshown);
    expect(pendingMarks()).toEqual([]);
    for (const act of ["pay", "retry", "reconcile"] as const) expect(await run(act)).toEqual(unshown);
    expect(keys).toHaveLength(1);
    serve({ shows: ["here"] });
    expect(await run("reconcile")).toEqual({ status: "done", done: "no answer, here" });
  });

  it("that is a replay and cannot be looked up leaves the purchase unknown", async () => {
    serve({ sends: ["paid again"], shows: [LOST] });
    expect(await run()).toEqual({ status: "unknown", unsent: null });
  });

  it("is believed if the purchase leaves no trace to look up", async () => {
    const { asked } = serve({ sends: ["unproven"], isTraceless: () => true });
    expect(await run()).toMatchObject({ status: "done" });
    expect(asked()).toBe(0);
  });

  it("never comes for a call that was not sent: no attempt stays, and a retry stays as it was", async () => {
    serve({ sends: ["not sent"] });
    expect(await run()).toEqual(UNSENT);
    expect([readRecord(), pendingMarks()]).toEqual([null, []]);
    serve({ sends: [LOST, "not sent"] });
    await run();
    const before = readRecord();
    expect(await run("retry")).toEqual({ status: "notFound", isKeyed: true, unsent: { status: "notSent" } });
    expect(readRecord()).toEqual(before);
  });
});

describe("before the call", () => {
  it.each([
    { what: "that cannot be read in time", prepare: () => new Promise<never>(() => {}), ms: 10_000 },
    { what: "whose reading fails", prepare: () => Promise.reject(new TypeError("no summary")), ms: 0 },
    { what: "that must not be sent by now", prepare: async () => ({ status: "notSent" }) as const, ms: 0 },
  ])("an order $what is not sent and leaves no mark, and the rider can press again", async ({ prepare, ms }) => {
    const reading = vi.fn<(order: RenewalOrder, signal: AbortSignal) => Promise<AttemptPlan | Unsent>>(prepare);
    const { keys } = serve({ prepare: reading });
    const running = begin();
    await clock.advance(ms);
    expect(await running).toEqual(UNSENT);
    expect(reading.mock.lastCall?.[1]).toMatchObject({ aborted: ms > 0 });
    expect([keys, readRecord(), pendingMarks()]).toEqual([[], null, []]);
  });

  it("a logout while the order is prepared sends nothing", async () => {
    const { keys } = serve({
      async prepare() {
        sessionOf(app).logOut();
        return PLAN;
      },
    });
    expect(await run()).toMatchObject({ status: "unknown" });
    expect([keys, readRecord()]).toEqual([[], null]);
  });
});
