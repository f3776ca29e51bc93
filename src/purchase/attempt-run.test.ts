/** Each rule about a service's answer to a call and its idempotency key; test/histories mixes answers at random. */
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

const UNSENT_STATE = { status: "idle", unsent: { status: "notSent" } };
/** A plan without facts about the call, for which its idempotency key is random. */
const RANDOM_KEY_PLAN: AttemptPlan = {
  status: "ready",
  facts: null,
  attempt: { kind: "renewal", itemId: 103, before: [], cents: 2000 },
};
describe("what the service says about the key", () => {
  const callAtWork = failure({ status: 409, keyConflict: "atWork" });
  const bodyConflict = failure({ status: 422, keyConflict: "otherBody" });

  it.each([
    { what: "an answer that a call is still at work", conflict: callAtWork },
    { what: "an answer that the key came with another body", conflict: bodyConflict },
  ])("$what is no refusal, and only a second such answer changes the key", async ({ conflict }) => {
    const { keys } = serve({ sends: [conflict, conflict, conflict, "paid"] });
    // Another page may have sent a call with the same key just before, and that call may still succeed.
    expect(await run()).toMatchObject({ status: "notFound", isKeyed: true });
    expect(await run("retry")).toMatchObject({ status: "notFound", isKeyed: false });
    const [first, second] = keys;
    expect(second).toBe(first);
    // The new key is not in doubt: the service has named no conflict over it yet.
    expect(readRecord()).toMatchObject({ isKeyDoubted: false, isKeySpent: false, isGuarded: false });
    await run("retry");
    expect(keys[2]).not.toBe(first);
    expect(await run("retry")).toMatchObject({ status: "done" });
  });

  it("a random key, which no other page can have used, changes after the first such answer", async () => {
    const { keys } = serve({ sends: [callAtWork, "paid"], prepare: async () => RANDOM_KEY_PLAN });
    expect(await run()).toMatchObject({ status: "notFound", isKeyed: false });
    await run("retry");
    expect(keys[1]).not.toBe(keys[0]);
  });

  it.each([
    { what: "a replayed failure", earlierSends: [] },
    { what: "a replayed failure after a key conflict", earlierSends: [callAtWork] },
  ])("$what changes the key after the lookups", async ({ earlierSends }) => {
    const replayedFailure = failure({ code: "unavailable", status: 500, isReplayed: true });
    const { keys } = serve({ sends: [...earlierSends, replayedFailure, "paid"] });
    for (const _ of earlierSends) await run();
    expect(await run(earlierSends.length > 0 ? "retry" : "pay")).toMatchObject({ status: "notFound", isKeyed: false });
    await run("retry");
    expect(keys.at(-1)).not.toBe(keys[0]);
  });

  it("a retry loses its promise of one charge where another copy in the tab has changed the key", async () => {
    const { keys } = serve({ sends: [bodyConflict, bodyConflict, "paid"] });
    expect(await run()).toMatchObject({ status: "notFound", isKeyed: true });
    const [firstCopy, firstPress] = [purchase(), press()];
    openPurchasePage();
    await run("retry");
    expect(await firstCopy.retry(firstPress)).toMatchObject({ status: "notFound", isKeyed: false });
    expect(keys).toHaveLength(2);
    expect(await firstCopy.retry(firstPress)).toMatchObject({ status: "done" });
  });
});

describe("a refusal", () => {
  const refusal = (fields: object) => failure({ status: 400, reason: "No.", ...fields });

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

  it("of a retry leaves open whether the first call still charges, and leaves its mark for other pages", async () => {
    serve({ sends: [LOST, DECLINED] });
    await run();
    expect(await run("retry")).toMatchObject({ status: "refused", isUncharged: false });
    expect(pendingMarks()).toEqual([expect.stringMatching(/^[\w-]+ asked \d+$/)]);
  });

  it.each([
    { what: "with 402", error: refusal({ status: 402 }), field: "tokenId" },
    { what: "with 402 about another field", error: refusal({ status: 402, field: "promoCode" }), field: "promoCode" },
    { what: "with 400", error: refusal({}), field: null },
  ])("$what names the field $field", async ({ error, field }) => {
    serve({ sends: [error] });
    expect(await run()).toMatchObject({ status: "refused", field });
  });
});

describe("an answer", () => {
  it.each([
    { shows: ["here"], lookups: 1 },
    { shows: [null, null, "here"], lookups: 3 },
  ] as const)(
    "that proves nothing is a success once the service shows the purchase, after $lookups lookups",
    async (service) => {
      const { asked } = serve({ sends: ["unproven"], shows: service.shows });
      expect(await run()).toEqual({ status: "done", done: "paid, here" });
      expect(asked()).toBe(service.lookups);
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
    const unshownState = { status: "unshown", unsent: null };
    const { keys } = serve({ sends: ["paid again"] });
    expect(await run()).toEqual(unshownState);
    expect(pendingMarks()).toEqual([]);
    for (const act of ["pay", "retry", "reconcile"] as const) expect(await run(act)).toEqual(unshownState);
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

  it("never comes for a call that was not sent: no attempt stays, and an unsent retry changes no attempt", async () => {
    serve({ sends: ["not sent"] });
    expect(await run()).toEqual(UNSENT_STATE);
    expect([readRecord(), pendingMarks()]).toEqual([null, []]);
    serve({ sends: [LOST, "not sent"] });
    await run();
    const recordBeforeRetry = readRecord();
    expect(await run("retry")).toEqual({ status: "notFound", isKeyed: true, unsent: { status: "notSent" } });
    expect(readRecord()).toEqual(recordBeforeRetry);
  });
});

describe("before the call", () => {
  it.each([
    { what: "whose account data does not arrive in time", prepare: () => new Promise<never>(() => {}), waitMs: 10_000 },
    { what: "whose account data fails to load", prepare: () => Promise.reject(new TypeError("no summary")), waitMs: 0 },
    { what: "that must not be sent any more", prepare: async () => ({ status: "notSent" }) as const, waitMs: 0 },
  ])("an order $what is not sent and leaves no mark, and the rider can press again", async ({ prepare, waitMs }) => {
    const prepareOrder = vi.fn<(order: RenewalOrder, signal: AbortSignal) => Promise<AttemptPlan | Unsent>>(prepare);
    const { keys } = serve({ prepare: prepareOrder });
    const payment = begin();
    await clock.advance(waitMs);
    expect(await payment).toEqual(UNSENT_STATE);
    expect(prepareOrder.mock.lastCall?.[1]).toMatchObject({ aborted: waitMs > 0 });
    expect([keys, readRecord(), pendingMarks()]).toEqual([[], null, []]);
  });

  it("a logout while the order is prepared sends nothing", async () => {
    const { keys } = serve({
      async prepare() {
        sessionOf(app).logOut();
        return RANDOM_KEY_PLAN;
      },
    });
    expect(await run()).toMatchObject({ status: "unknown" });
    expect([keys, readRecord()]).toEqual([[], null]);
  });
});
