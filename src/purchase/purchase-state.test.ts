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
    const leave = [purchase().addViewer(), purchase().addViewer()];
    for (const stop of leave) {
      expect(status()).toBe("done");
      stop();
      await clock.advance(0);
    }
    expect([status(), readRecord()]).toEqual(["idle", null]);
  });
});

it("an open or unresolved order of a pass freezes the cart, a finished one and one of another subject do not", async () => {
  const states = purchaseStatesOf(app);
  const { scope } = press();
  const freezes = (["sending", "unknown"] as const).map((at) => {
    states.show("pass", RIDER, at === "unknown" ? { status: at, unsent: null } : { status: at }, scope);
    return states.isCartFrozen();
  });
  expect(freezes).toEqual([true, true]);
  states.show("pass", RIDER, { status: "idle", unsent: null }, scope);
  states.show("fees", RIDER, { status: "sending" }, scope);
  expect(states.isCartFrozen()).toBe(false);
  states.show("signUp", null, { status: "notFound", isKeyed: true, unsent: null }, scope);
  expect(states.isCartFrozen()).toBe(true);
  sessionOf(app).logOut();
  expect(states.isCartFrozen()).toBe(false);
});

it.each([
  { state: "sent", says: { status: "unknown" } },
  { state: "notFound", says: { status: "notFound", isKeyed: false } },
  { state: "unshown", says: { status: "unshown" } },
] as const)("the record of an attempt with the state $state says to the next page: $says.status", ({ state, says }) => {
  expect(recordedOutcome(sentAttempt({ state }))).toEqual(says);
});

it("a state is its rider's alone, and a session that is over shows none", () => {
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

it("tells its listeners of each change, and hides a state with its session", async () => {
  serve();
  const seen: string[] = [];
  const stop = purchase().subscribe(() => seen.push(status()));
  await run();
  expect(seen).toEqual(["sending", "sending", "done"]);
  purchase().clearShownSuccess(press().scope);
  sessionOf(app).logOut();
  expect(status()).toBe("idle");
  expect(seen.at(-1)).toBe("idle");
  stop();
});
