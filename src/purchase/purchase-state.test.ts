import { describe, expect, it } from "vitest";
import {
  app,
  begin,
  clock,
  LOST,
  loseCall,
  MINUTE,
  openAttempt,
  openFreshTabPerTest,
  openPurchasePage,
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
import { sentAttempt } from "../../test/sent-attempt.ts";
import { sessionOf } from "../session/session.ts";
import { attemptsOf } from "./attempt-record.ts";
import { purchaseName, purchaseStatesOf, recordedOutcome } from "./purchase-state.ts";
import { purchasesOf } from "./purchases.ts";

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

const markStages = () => pendingMarks().flatMap((marks) => marks?.split("\n").map((mark) => mark.split(" ")[1]) ?? []);
const readOthersCharge = async (userId: number | null) => (await purchasesOf(app).otherPagesPurchase(userId)).read();
const waitForever = () => new Promise<never>(() => {});

describe("a lost call", () => {
  it("is marked for other pages as sent, lost, asked about, and confirmed in the end", async () => {
    serve({ send: () => new Promise((_, reject) => void clock.after(5_000, () => reject(LOST))) });
    void begin();
    const shownStates: unknown[] = [];
    for (const ms of [1_000, 5_000, MINUTE]) {
      await clock.advance(ms);
      shownStates.push(status(), markStages());
    }
    expect(shownStates).toEqual(["sending", ["sent"], "checking", ["lost"], "notFound", ["asked"]]);
    serve({ shows: ["here"] });
    const retry = purchase().retry(press());
    expect(status()).toBe("sending");
    expect(await retry).toMatchObject({ status: "done" });
    expect(pendingMarks()).toEqual([expect.stringContaining(" confirmed ")]);
  });

  it("that cannot be looked up stays as it was", async () => {
    serve({ sends: [LOST], shows: [LOST] });
    expect(await run()).toEqual({ status: "unknown", unsent: null });
    expect(readRecord()).toMatchObject({ state: "sent" });
  });

  const foundPurchase = { status: "done", done: "no answer, here" };
  it.each([
    { act: "retry", what: "has arrived by now", shows: ["here"], result: foundPurchase },
    { act: "startOver", what: "has arrived by now", shows: ["here"], result: foundPurchase },
    { act: "retry", what: "cannot be looked up now", shows: [LOST], result: { status: "unknown", unsent: null } },
  ] as const)("that $what is not sent again by $act", async ({ act, shows, result }) => {
    await loseCall();
    const { keys } = serve({ shows });
    expect(await run(act)).toEqual(result);
    expect(keys).toEqual([]);
  });
});

it("a call is marked from before anything is read or sent, and a lookup adds no mark", async () => {
  serve({ prepare: waitForever });
  void begin();
  await clock.advance(1_000);
  expect(markStages()).toEqual(["claimed"]);
  expect(await readOthersCharge(RIDER)).toBe("none");
  await clock.advance(MINUTE);
  expect([markStages(), openAttempt()]).toEqual([[], null]);

  await loseCall();
  expect(markStages()).toEqual(["asked"]);
  void purchase().reconcile(pressWithoutCode(waitForever));
  await clock.advance(1_000);
  expect(markStages()).toEqual(["asked"]);
});

it("this tab's sign-up is no charge of another page, and no sign-up counts for a logged-in rider", async () => {
  await loseCall();
  const attempt = readRecord();
  attemptsOf(app).record(purchaseName("pass", RIDER)).clear();
  const key = `bikeshare-pending ${app.key} sign-up`;
  localStorage.setItem(key, `${attempt?.id} sent 1`);
  expect([await readOthersCharge(null), await readOthersCharge(RIDER)]).toEqual(["fresh", "none"]);
  if (attempt) attemptsOf(app).record(purchaseName("signUp", null)).write(attempt);
  expect(await readOthersCharge(null)).toBe("none");
});
