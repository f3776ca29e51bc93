import { describe, expect, it } from "vitest";
import {
  app,
  begin,
  clock,
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
import { sentAttempt } from "../../test/sent-attempt.ts";
import { sessionOf } from "../session/session.ts";
import { purchaseStatesOf, recordedOutcome } from "./purchase-state.ts";

openFreshTabPerTest();

describe("the record of a success", () => {
  it("shows it after a reload, until its confirmation has been on the screen", async () => {
    serve();
    await run();
    openPurchasePage();
    const record = { subscriptionTypeId: 103, expectedCost: 2000, receipt: null };
    expect(purchase().getSnapshot()).toMatchObject({ status: "done", done: record });
    purchase().clearShownSuccess(press().scope);
    expect(readRecord()).toBeNull();
    expect(status()).toBe("done");
    openPurchasePage();
    expect(status()).toBe("idle");
  });

  it("is kept while the result is being made, such as by a login", async () => {
    serve({ complete: () => new Promise<never>(() => {}) });
    void begin();
    await clock.advance(1_000);
    openPurchasePage();
    expect(status()).toBe("done");
  });

  it("is dropped when the last screen with it is left", async () => {
    serve();
    await run();
    const leaveScreens = [purchase().addViewer(), purchase().addViewer()];
    for (const leaveScreen of leaveScreens) {
      expect(status()).toBe("done");
      leaveScreen();
      await clock.advance(0);
    }
    expect([status(), readRecord()]).toEqual(["idle", null]);
  });
});

it("an open or unresolved order of a pass freezes the cart, a finished one and one of another subject do not", async () => {
  const states = purchaseStatesOf(app);
  const { scope } = press();
  const areFrozen = (["sending", "unknown"] as const).map((status) => {
    states.show("pass", RIDER, status === "unknown" ? { status, unsent: null } : { status }, scope);
    return states.isCartFrozen();
  });
  expect(areFrozen).toEqual([true, true]);
  states.show("pass", RIDER, { status: "idle", unsent: null }, scope);
  states.show("fees", RIDER, { status: "sending" }, scope);
  expect(states.isCartFrozen()).toBe(false);
  states.show("signUp", null, { status: "notFound", isKeyed: true, unsent: null }, scope);
  expect(states.isCartFrozen()).toBe(true);
  sessionOf(app).logOut();
  expect(states.isCartFrozen()).toBe(false);
});

it.each([
  { state: "sent", outcome: { status: "unknown" } },
  { state: "notFound", outcome: { status: "notFound", isKeyed: false } },
  { state: "unshown", outcome: { status: "unshown" } },
] as const)("the record of an attempt that is $state shows the next page: $outcome.status", ({ state, outcome }) => {
  expect(recordedOutcome(sentAttempt({ state }))).toEqual(outcome);
});

it("a purchase's state is its rider's alone, and a session that is over shows none", () => {
  const states = purchaseStatesOf(app);
  const { scope } = press();
  states.show("pass", RIDER, { status: "sending" }, scope);
  states.show("signUp", null, { status: "checking" }, scope);
  expect([states.read("pass", RIDER + 1), states.read("signUp", RIDER)]).toEqual([null, null]);
  sessionOf(app).logOut();
  states.show("pass", RIDER, { status: "checking" }, scope);
  sessionOf(app).adopt("another token");
  expect(states.read("pass", RIDER)).toBeNull();
});

it("a purchase tells its listeners of each change, and hides its state with its session", async () => {
  serve();
  const statuses: string[] = [];
  const unsubscribe = purchase().subscribe(() => statuses.push(status()));
  await run();
  expect(statuses).toEqual(["sending", "sending", "done"]);
  purchase().clearShownSuccess(press().scope);
  sessionOf(app).logOut();
  expect(status()).toBe("idle");
  expect(statuses.at(-1)).toBe("idle");
  unsubscribe();
});
