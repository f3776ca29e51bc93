import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sandboxConfiguration } from "../../demo/configuration.ts";
import { createFakeClock, type FakeClock } from "../../test/fake-clock.ts";
import { createTabStorage } from "../../test/histories/browser.ts";
import { ApiError, type ApiErrorCode, type KeyConflict } from "../api/api-error.ts";
import { type AppContext, createAppContext } from "../context/app-context.ts";
import { phl } from "../programs/programs/phl.ts";
import { sessionOf } from "../session/session.ts";
import { attemptsOf } from "./attempt-record.ts";
import type { PurchaseKind } from "./purchase-kind.ts";
import { purchasesOf, recordOf } from "./purchases.ts";

const PLACE = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://sandbox.example", world: "unit" };
const LOCK: Lock = { name: "any", mode: "exclusive" };
const SCOPE = { subject: "pass", userId: 7 } as const;
const MINUTE = 60_000;

interface Failure {
  readonly code?: ApiErrorCode;
  readonly status?: number;
  readonly reason?: string;
  readonly keyConflict?: KeyConflict;
  readonly isReplayed?: boolean;
}
const failure = ({ code = "refused", ...rest }: Failure) =>
  new ApiError({ code, method: "POST", url: "https://sandbox.example/buy", ...rest });
const LOST = failure({ code: "unreachable" });
const DECLINED = failure({ status: 402, reason: "Your card was declined." });

type Sent = Error | "paid" | "paid again" | "not sent";
type Found = "here" | null | Error;

let clock: FakeClock;
let app: AppContext;
beforeEach(() => {
  vi.stubGlobal("sessionStorage", createTabStorage());
  vi.stubGlobal("localStorage", createTabStorage());
  open();
});
afterEach(() => {
  sessionOf(app).logOut();
  vi.unstubAllGlobals();
});

/** A page of the tab; the next page starts with the tab's storage. */
function open({ isKeyed = true, appClock = createFakeClock() } = {}): void {
  clock = appClock;
  const configuration = sandboxConfiguration(PLACE);
  app = createAppContext(phl, configuration, { clock });
  Object.assign(app, { environment: { ...app.environment, idempotencyKey: isKeyed } });
  sessionOf(app).adopt("a token");
  attemptsOf(app);
  purchasesOf(app);
}

/** A service with a list of answers to sends and a list of answers to lookups; the last one of each repeats. */
function service({ sends = ["paid"], shows = [null], ...own }: Partial<Script> = {}) {
  const keys: string[] = [];
  let asked = 0;
  const turn = <T>(answers: readonly T[], count: number): T => answers[Math.min(count, answers.length - 1)] as T;
  const kind: PurchaseKind<"paid", "here", string> = {
    prepare: async () => ({
      status: "ready",
      facts: { call: "POST buy", changes: [1, 2] },
      attempt: { kind: "renewal", itemId: 103, before: [], cents: 2000, terms: null },
    }),
    async send(_attempt, { idempotencyKey, onReplayed }) {
      keys.push(idempotencyKey);
      const answer = turn<Sent>(sends, keys.length - 1);
      if (answer instanceof Error) throw answer;
      if (answer === "paid again") onReplayed();
      return answer === "not sent" ? undefined : "paid";
    },
    async find() {
      asked += 1;
      const answer = turn<Found>(shows, asked - 1);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    complete: (_attempt, { answer, found }) => `${answer ?? "no answer"}, ${found ?? "not looked for"}`,
    ...own,
  };
  return { kind, keys, asked: () => asked };
}
interface Script extends Pick<PurchaseKind<"paid", "here", string>, "mayComeLater" | "isTraceless"> {
  readonly sends: readonly Sent[];
  readonly shows: readonly Found[];
}

/** Runs a purchase to its end, however long the service is asked. */
async function run({ kind }: ReturnType<typeof service>, way: "pay" | "reconcile" = "pay") {
  const running = purchasesOf(app)[way](SCOPE, async () => kind);
  await clock.advance(2 * MINUTE);
  return running;
}
const openAttempt = () => recordOf(app, SCOPE).read();
const progress = () => app.store.getState().progress.pass?.status;

it("an answered purchase is done without a lookup", async () => {
  const bought = service();
  expect(await run(bought)).toEqual({ status: "done", done: "paid, not looked for" });
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
    expect(await run(service({ sends: [error], shows: [null, "here"] }))).toEqual({
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
      open({ isKeyed });
      const lost = service({ sends: [LOST, "paid"] });
      expect(await run(lost)).toEqual({ status: "notFound", isKeyed });
      expect(progress()).toBe("notFound");
      const asked = lost.asked();
      expect(await run(lost)).toMatchObject({ status: "done" });
      expect(lost.asked()).toBe(asked + 1);
      expect(lost.keys).toEqual([lost.keys[0], lost.keys[0]]);
    },
  );

  it("is not sent again when the last lookup finds it", async () => {
    const lost = service({ sends: [LOST], shows: [...Array<null>(8).fill(null), "here"] });
    await run(lost);
    expect(await run(lost)).toMatchObject({ status: "done" });
    expect(lost.keys).toHaveLength(1);
  });

  it("is not sent again when the last lookup fails", async () => {
    const lost = service({ sends: [LOST], shows: [...Array<null>(8).fill(null), LOST] });
    await run(lost);
    expect(await run(lost)).toEqual({ status: "unknown" });
    expect(lost.keys).toHaveLength(1);
  });

  it("is not sent again before a lookup succeeds", async () => {
    const lost = service({ sends: [LOST, "paid"], shows: [...Array<Error>(8).fill(LOST), null] });
    expect(await run(lost)).toEqual({ status: "unknown" });
    expect(await run(lost)).toMatchObject({ status: "notFound" });
    expect(lost.keys).toHaveLength(1);
  });

  it("is never sent again if it can still succeed", async () => {
    const lost = service({ sends: [LOST], mayComeLater: () => true });
    expect(await run(lost)).toEqual({ status: "awaited" });
    expect(await run(lost)).toEqual({ status: "awaited" });
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
    open();
    const turnedAway = service({
      sends: [failure({ code: "unavailable", status, ...words }), LOST],
      mayComeLater: () => true,
    });
    expect(await run(turnedAway)).toMatchObject({ status: "notFound" });
    open();
    expect(await run(turnedAway)).toEqual({ status: "awaited" });
    expect(turnedAway.keys).toEqual([turnedAway.keys[0], turnedAway.keys[0]]);
  });

  it.each([401, 408, 409, 502])("is never sent again after a bare %i if it can still succeed", async (status) => {
    const lost = service({ sends: [failure({ status })], mayComeLater: () => true });
    expect(await run(lost)).toEqual({ status: "awaited" });
  });

  it("is reconciled after a reload for a minute of the new page, and keeps its key", async () => {
    const lost = service({ sends: [LOST, "paid"] });
    void purchasesOf(app).pay(SCOPE, async () => lost.kind);
    await clock.advance(1_000);
    open();
    const finding = run(service(), "reconcile");
    expect(await finding).toMatchObject({ status: "notFound" });
    await run(lost);
    expect(lost.keys).toEqual([lost.keys[0], lost.keys[0]]);
  });

  it("is not reported to a later session, and is kept for its rider", async () => {
    const lost = service({ sends: [LOST] });
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
  const lost = service({ sends: [LOST] });
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
    const refused = service({ sends: [DECLINED, "paid"] });
    expect(await run(refused)).toEqual({
      status: "refused",
      reason: "Your card was declined.",
      field: "tokenId",
      isUncharged: true,
    });
    expect(openAttempt()).toBeNull();
    await run(refused);
    expect(refused.keys[1]).not.toBe(refused.keys[0]);
  });

  it("is only believed after a lookup, since browsers repeat requests by themselves", async () => {
    expect(await run(service({ sends: [DECLINED], shows: ["here"] }))).toMatchObject({ status: "done" });
  });

  it.each([
    { when: "the service could not be asked", sends: [DECLINED], shows: [LOST] },
    { when: "an earlier try was lost", sends: [LOST, DECLINED], shows: [null] },
  ])("makes no promise about money when $when", async ({ sends, shows }) => {
    const refused = service({ sends, shows });
    if (sends.length > 1) await run(refused);
    expect(await run(refused)).toMatchObject({ status: "refused", isUncharged: false });
  });
});

it("a success ends the attempt: the next identical call has a new key", async () => {
  const paid = service();
  expect([(await run(paid)).status, (await run(paid)).status]).toEqual(["done", "done"]);
  expect(new Set(paid.keys).size).toBe(2);
});

describe("what the service says about the key", () => {
  it.each([
    { what: "that the first call is still at work", status: 409, keyConflict: "atWork" },
    { what: "that it came with another body", status: 422, keyConflict: "otherBody" },
  ] as const)("an answer $what is no refusal: the key changes after a second such answer", async (says) => {
    const conflict = failure({ status: says.status, keyConflict: says.keyConflict, reason: "…" });
    const doubted = service({ sends: [conflict, conflict, "paid"] });
    // Another page may have sent the call just before, so that it may still arrive.
    expect(await run(doubted)).toEqual({ status: "notFound", isKeyed: true });
    expect(await run(doubted)).toEqual({ status: "notFound", isKeyed: false });
    expect(await run(doubted)).toMatchObject({ status: "done" });
    const [first, second, third] = doubted.keys;
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("a replayed failure is reconciled, and then the key changes", async () => {
    const kept = service({ sends: [failure({ code: "unavailable", status: 500, isReplayed: true }), "paid"] });
    expect(await run(kept)).toEqual({ status: "notFound", isKeyed: false });
    await run(kept);
    expect(kept.keys[1]).not.toBe(kept.keys[0]);
  });

  it("a replayed refusal ends the attempt", async () => {
    const kept = service({ sends: [failure({ status: 402, reason: "Declined.", isReplayed: true }), "paid"] });
    expect(await run(kept)).toMatchObject({ status: "refused", isUncharged: false });
    await run(kept);
    expect(kept.keys[1]).not.toBe(kept.keys[0]);
  });

  it("a replayed success that the lookup finds is done", async () => {
    expect(await run(service({ sends: ["paid again"], shows: ["here"] }))).toEqual({
      status: "done",
      done: "paid, here",
    });
  });

  it("a replayed success that the lookup does not find refers to support, and is never charged again", async () => {
    const gone = service({ sends: ["paid again"] });
    expect(await run(gone)).toEqual({ status: "unshown" });
    expect(await run(gone)).toEqual({ status: "unshown" });
    expect(gone.keys).toHaveLength(1);
  });

  it("a replayed success is believed if the purchase leaves no trace to look up", async () => {
    expect(await run(service({ sends: ["paid again"], isTraceless: true }))).toMatchObject({ status: "done" });
  });
});

describe("time", () => {
  it.each([86_400_000, -86_400_000])(
    "a device clock that changes by %d ms during reconciliation has no effect",
    async (by) => {
      const lost = service({ sends: [LOST] });
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
    const lost = service({ shows: [null] });
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
    const slow = service();
    const send = () => new Promise<"paid">((resolve) => void clock.after(5_000, () => resolve("paid")));
    const [one, other] = [purchasesOf, copy.purchasesOf].map((of) =>
      of(app).pay(SCOPE, async () => ({ ...slow.kind, send })),
    );
    await clock.advance(6_000);
    expect([(await one)?.status, (await other)?.status].sort()).toEqual(["busy", "done"]);
  });

  it("a charge on another page blocks this page for a minute", async () => {
    const lost = service({ sends: [LOST], shows: [LOST] });
    await run(lost);
    vi.stubGlobal("sessionStorage", createTabStorage());
    open();
    const next = service();
    expect(await purchasesOf(app).pay(SCOPE, async () => next.kind)).toEqual({ status: "busy" });
    await clock.advance(MINUTE);
    expect(await run(next)).toMatchObject({ status: "done" });
  });

  it("another tab and another origin derive the same key", async () => {
    const here = service({ sends: [LOST], shows: [LOST] });
    await run(here);
    vi.stubGlobal("sessionStorage", createTabStorage());
    vi.stubGlobal("localStorage", createTabStorage());
    open();
    const there = service();
    await run(there);
    expect(there.keys).toEqual(here.keys);
  });
});

it("a purchase that was not sent leaves no record", async () => {
  expect(await run(service({ sends: ["not sent"] }))).toEqual({ status: "notSent" });
  expect(openAttempt()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it("a purchase whose preparation fails is not sent", async () => {
  const { kind, keys } = service();
  const running = purchasesOf(app).pay(SCOPE, async () => ({ ...kind, prepare: () => Promise.reject(LOST) }));
  expect(await running).toEqual({ status: "notSent" });
  expect(keys).toEqual([]);
});

it("a receipt that throws leaves the purchase unknown, not failed", async () => {
  const { kind } = service();
  const broken = { ...kind, complete: () => Promise.reject(new TypeError("no receipt")) };
  expect(await purchasesOf(app).pay(SCOPE, async () => broken)).toEqual({ status: "unknown" });
});

it("reconciling without an open attempt reports nothingOpen", async () => {
  expect(await run(service(), "reconcile")).toEqual({ status: "nothingOpen" });
});
