import { describe, expect, it, vi } from "vitest";
import {
  app,
  begin,
  clock,
  DECLINED,
  LOST,
  MINUTE,
  openAttempt,
  openFreshTabPerTest,
  openPurchasePage,
  press,
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
import { purchaseName } from "./purchase-state.ts";

openFreshTabPerTest();

describe("a browser that says that it is offline", () => {
  it.each([
    { what: "a first press", act: "pay", before: "idle" },
    { what: "a press after a refusal", act: "pay", before: "refused" },
    { what: "a retry", act: "retry", before: "notFound" },
  ] as const)("keeps $what from being sent, and the next press is sent all the same", async ({ act, before }) => {
    const { keys } = serve({ sends: before === "idle" ? ["paid"] : [before === "refused" ? DECLINED : LOST, "paid"] });
    if (before !== "idle") await run();
    const sent = keys.length;
    vi.stubGlobal("navigator", { onLine: false });
    expect(await run(act)).toMatchObject({
      status: before === "refused" ? "idle" : before,
      unsent: { status: "offline" },
    });
    expect(keys).toHaveLength(sent);
    expect(await run(act)).toMatchObject({ status: "done" });
    vi.stubGlobal("navigator", { onLine: true });
  });
});

it("an unresolved order of this session can be looked up and sent again, and is shown, until its session ends", async () => {
  const order = {} as Orders["pass"];
  expect([purchase().canReconcile(), purchase().canRetry(), purchase().order()]).toEqual([false, false, null]);
  serve({ sends: [LOST] });
  const paying = purchase().pay(press(), order);
  await clock.advance(2 * MINUTE);
  await paying;
  expect([purchase().canReconcile(), purchase().canRetry()]).toEqual([true, true]);
  expect(purchase().order()).toBe(order);
  purchase().dismiss();
  expect(openAttempt()).not.toBeNull();
  sessionOf(app).logOut();
  expect(purchase().order()).toBeNull();
});

it("a second press while the first one is sent changes nothing", async () => {
  const { keys } = serve({
    send: (_, { idempotencyKey }) =>
      new Promise((resolve) => {
        keys.push(idempotencyKey);
        clock.after(5_000, () => resolve({ isProven: true }));
      }),
  });
  const first = begin();
  await clock.advance(1_000);
  expect(await begin()).toEqual({ status: "sending" });
  await clock.advance(5_000);
  expect(await first).toMatchObject({ status: "done" });
  expect(keys).toHaveLength(1);
});

it("a lookup is shown as such, from its press on", async () => {
  serve({ sends: [LOST] });
  await run();
  const looking = purchase().reconcile(press());
  expect(status()).toBe("checking");
  expect(await looking).toMatchObject({ status: "notFound" });
});

it("sends nothing while another tab holds the lock, or where the code for calls does not load", async () => {
  const { keys } = serve({ sends: [LOST] });
  const { scope, host } = press();
  const offline = { scope: { ...scope, calls: () => Promise.reject(new Error("no chunk")) }, host };
  const pay = () => purchase().pay(offline, {} as Orders["pass"]);
  expect(await pay()).toEqual({ status: "idle", unsent: { status: "notSent" } });
  await run();
  expect(await pay()).toEqual({ status: "unknown", unsent: null });
  vi.stubGlobal("navigator", {
    locks: { request: async (_: string, __: object, go: (lock: null) => unknown) => go(null) },
  });
  openPurchasePage();
  expect(await run("retry")).toEqual({ status: "notFound", isKeyed: false, unsent: { status: "busy" } });
  expect(keys).toHaveLength(1);
});

it("a page with a record shows one state while nothing changes, and another copy's change of it", async () => {
  serve({ sends: [LOST] });
  await run();
  openPurchasePage();
  const recorded = purchase().getSnapshot();
  expect(recorded).toMatchObject({ status: "notFound" });
  expect(purchase().getSnapshot()).toBe(recorded);
  const record = attemptsOf(app).record(purchaseName("pass", RIDER));
  const attempt = readRecord();
  if (attempt) record.update({ ...attempt, state: "unshown" });
  expect(status()).toBe("unshown");
  if (attempt) record.write({ ...attempt, id: "another", state: "unshown" });
  expect(purchase().attempt()).toMatchObject({ id: "another" });
  record.clear();
  expect(status()).toBe("idle");
});

it("a wallet's card is taken while the purchase has its lock, and not after a logout", async () => {
  for (const isTaken of [true, false]) {
    const { keys } = serve();
    const paying = purchase().payByWallet<string>(press(), {
      async pickCard(accept) {
        await clock.advance(0);
        if (!isTaken) sessionOf(app).logOut();
        return accept("a card") ? "a card" : null;
      },
      orderWith: () => ({}) as Orders["pass"],
    });
    await clock.advance(0);
    await paying;
    expect(keys).toHaveLength(isTaken ? 1 : 0);
    purchase().dismiss();
  }
});
