import { describe, expect, it, vi } from "vitest";
import {
  app,
  begin,
  clock,
  DECLINED,
  LOST,
  loseCall,
  MINUTE,
  openAttempt,
  openFreshTabPerTest,
  openPurchasePage,
  pendingMarkNames,
  pendingMarks,
  press,
  pressWithoutCode,
  purchase,
  RIDER,
  readRecord,
  run,
  serve,
  status,
} from "../../test/purchase-service.ts";
import { sessionOf } from "../session/session.ts";
import { attemptsOf } from "./attempt-record.ts";
import type { Orders } from "./orders.ts";
import { IDLE_PURCHASE, purchaseName } from "./purchase-state.ts";
import { purchasesOf } from "./purchases.ts";

openFreshTabPerTest();

describe("a browser that says that it is offline", () => {
  it.each([
    { what: "a first press", act: "pay", statusBefore: "idle" },
    { what: "a press after a refusal", act: "pay", statusBefore: "refused" },
    { what: "a retry", act: "retry", statusBefore: "notFound" },
  ] as const)("keeps $what from being sent, and the next press is sent all the same", async ({ act, statusBefore }) => {
    const earlierSends = { idle: [], refused: [DECLINED], notFound: [LOST] }[statusBefore];
    const { keys } = serve({ sends: [...earlierSends, "paid"] });
    if (statusBefore !== "idle") await run();
    const sentCount = keys.length;
    vi.stubGlobal("navigator", { onLine: false });
    const status = statusBefore === "refused" ? "idle" : statusBefore;
    expect(await run(act)).toMatchObject({ status, unsent: { status: "offline" } });
    expect(keys).toHaveLength(sentCount);
    expect(await run(act)).toMatchObject({ status: "done" });
  });
});

it("an unresolved order can be looked up and sent again, and stays shown until its session ends", async () => {
  const order = {} as Orders["pass"];
  expect([purchase().canReconcile(), purchase().canRetry(), purchase().order()]).toEqual([false, false, null]);
  serve({ sends: [LOST] });
  const payment = purchase().pay(press(), order);
  await clock.advance(2 * MINUTE);
  await payment;
  expect([purchase().canReconcile(), purchase().canRetry()]).toEqual([true, true]);
  expect(purchase().order()).toBe(order);
  purchase().clearShownSuccess(press().scope);
  purchase().dismiss();
  expect(openAttempt()).not.toBeNull();
  sessionOf(app).logOut();
  expect(purchase().order()).toBeNull();
});

it("an unresolved order of an earlier page can be looked up by its rider, and by nobody without an account", async () => {
  await loseCall();
  openPurchasePage();
  expect([purchase().canReconcile(), purchase().canRetry(), purchase().order()]).toEqual([true, true, null]);
  const attempt = readRecord();
  if (attempt) attemptsOf(app).record(purchaseName("signUp", null)).write(attempt);
  const signUp = purchasesOf(app).get("signUp", null);
  expect([signUp.attempt()?.id, signUp.canReconcile(), signUp.canRetry()]).toEqual([attempt?.id, false, false]);
});

it("nothing is sent, looked up or dropped where nothing is open", async () => {
  const { keys, asked } = serve();
  for (const act of ["retry", "reconcile", "startOver"] as const) expect(await run(act)).toEqual(IDLE_PURCHASE);
  purchase().forgetSignUp(press().host);
  purchase().clearShownSuccess(press().scope);
  expect([keys, asked(), status()]).toEqual([[], 0, "idle"]);
});

it("a refusal and a success are shown until they are dismissed, and the order of a success is not kept", async () => {
  serve({ sends: [DECLINED, "paid"] });
  for (const outcome of ["refused", "done"]) {
    expect(await run()).toMatchObject({ status: outcome });
    expect(purchase().order()).toBeNull();
    purchase().dismiss();
    expect([status(), readRecord()]).toEqual(["idle", null]);
  }
});

describe("a success that a copy of this tab has marked as confirmed", () => {
  const markConfirmed = () => {
    const [key = ""] = pendingMarkNames();
    localStorage.setItem(key, `${openAttempt()?.id} confirmed 1`);
    return key;
  };

  it("is shown by the next page, without a request", async () => {
    const { keys, asked } = await loseCall();
    const lookupCount = asked();
    markConfirmed();
    openPurchasePage();
    expect(status()).toBe("notFound");
    await vi.waitFor(() => expect([status(), readRecord()?.state]).toEqual(["done", "succeeded"]));
    expect([keys.length, asked()]).toEqual([1, lookupCount]);
  });

  it("is shown at once by a page that is open, unless it is asking the service itself", async () => {
    const listeners = new Set<(event: { readonly key: string }) => void>();
    vi.stubGlobal("addEventListener", (_: "storage", listener: () => void) => listeners.add(listener));
    openPurchasePage();
    serve({ sends: [LOST], find: () => new Promise((resolve) => clock.after(1_000, () => resolve(null))) });
    await run();
    const lookup = purchase().reconcile(press());
    const key = markConfirmed();
    const dispatchStorageEvent = () => {
      for (const listener of listeners) listener({ key });
      return clock.advance(500);
    };
    await dispatchStorageEvent();
    expect([status(), readRecord()?.state]).toEqual(["checking", "notFound"]);
    await clock.advance(2 * MINUTE);
    await lookup;
    expect(status()).toBe("notFound");
    markConfirmed();
    await dispatchStorageEvent();
    await vi.waitFor(() => expect([status(), readRecord()?.state]).toEqual(["done", "succeeded"]));
  });
});

it("a second press and leaving the screen change nothing while the first press is sent", async () => {
  const { keys } = serve({
    send: (_, { idempotencyKey }) =>
      new Promise((resolve) => {
        keys.push(idempotencyKey);
        clock.after(5_000, () => resolve({ isProven: true }));
      }),
  });
  const firstPress = begin();
  await clock.advance(1_000);
  purchase().dismiss();
  expect(await begin()).toEqual({ status: "sending" });
  await clock.advance(5_000);
  expect(await firstPress).toMatchObject({ status: "done" });
  expect(keys).toHaveLength(1);
});

it("a lookup is shown as such, from its press on", async () => {
  await loseCall();
  const lookup = purchase().reconcile(press());
  expect(status()).toBe("checking");
  expect(await purchase().reconcile(press())).toEqual({ status: "checking" });
  expect(await lookup).toMatchObject({ status: "notFound" });
});

it("a page sends nothing while another tab holds the lock, or where the code for calls does not load", async () => {
  const { keys } = serve({ sends: [LOST] });
  const pay = () => purchase().pay(pressWithoutCode(), {} as Orders["pass"]);
  expect(await pay()).toEqual({ status: "idle", unsent: { status: "notSent" } });
  await run();
  expect(await pay()).toEqual({ status: "unknown", unsent: null });
  await purchase().retry(pressWithoutCode());
  expect([pendingMarks(), openAttempt()?.state]).toEqual([[expect.stringContaining(" asked ")], "notFound"]);
  vi.stubGlobal("navigator", {
    locks: { request: async (_: string, __: object, go: (lock: null) => unknown) => go(null) },
  });
  openPurchasePage();
  expect(await run("retry")).toEqual({ status: "notFound", isKeyed: false, unsent: { status: "busy" } });
  expect(keys).toHaveLength(1);
});

it("a page with a record shows the same state until another copy of the bundle changes the record", async () => {
  await loseCall();
  openPurchasePage();
  const recordedState = purchase().getSnapshot();
  expect(recordedState).toMatchObject({ status: "notFound" });
  expect(purchase().getSnapshot()).toBe(recordedState);
  const record = attemptsOf(app).record(purchaseName("pass", RIDER));
  const attempt = readRecord();
  if (attempt) record.update({ ...attempt, state: "unshown" });
  expect(status()).toBe("unshown");
  if (attempt) record.write({ ...attempt, id: "another", state: "unshown" });
  expect(purchase().attempt()).toMatchObject({ id: "another" });
  record.clear();
  expect(status()).toBe("idle");
});

it.each([
  { what: "is taken while the purchase has its lock", sendCount: 1 },
  { what: "is not taken after a logout", isLoggedOut: true, sendCount: 0 },
])("a wallet's card $what", async ({ isLoggedOut = false, sendCount }) => {
  const { keys } = serve();
  const payment = purchase().payByWallet<string>(press(), {
    async pickCard(accept) {
      await clock.advance(0);
      if (isLoggedOut) sessionOf(app).logOut();
      return accept("a card") ? "a card" : null;
    },
    orderWith: () => ({}) as Orders["pass"],
  });
  await clock.advance(0);
  expect(await payment).toMatchObject({ status: sendCount === 1 ? "done" : "unknown" });
  expect(keys).toHaveLength(sendCount);
});
