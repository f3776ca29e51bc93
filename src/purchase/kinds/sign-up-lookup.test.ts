import { describe, expect, it, vi } from "vitest";
import { openFreshStoragePerTest } from "../../../test/memory-storage.ts";
import { PASSWORD } from "../../../test/sandbox-app.ts";
import {
  ANNUAL,
  GUEST,
  MINUTE,
  MONTHLY,
  NEWCOMER,
  ORDER_CALLS,
  openVisit,
  pressIn,
  signUpOrder,
} from "../../../test/shop.ts";
import type { AppContext } from "../../app-context/app-context.ts";
import type { Credentials } from "../../session/log-in-calls.ts";
import { sessionOf } from "../../session/session.ts";
import type { SignUpOrder } from "../orders.ts";

openFreshStoragePerTest();

/** The e-mail and password of the sandbox's rider, whose account exists before the order. */
const KNOWN_RIDER: Credentials = { username: "rider@example.org", password: PASSWORD };

describe("a refusal", () => {
  it("may have charged where the page cannot learn whether an account exists", async () => {
    const { buy, control } = await openVisit();
    await control({
      faults: [
        { method: "POST", path: "/register", kind: "status", status: 400, error: "Not today." },
        { method: "POST", path: "/lookup", kind: "status", status: 503, times: 9 },
      ],
    });
    expect(await buy()).toMatchObject({ status: "refused", isUncharged: false });
  });

  it("of an order that opened no account charges nothing", async () => {
    const { buy, fail } = await openVisit();
    await fail("signUp", "status", { status: 400, error: "Not today." });
    expect(await buy()).toMatchObject({ status: "refused", isUncharged: true, reason: "Not today." });
  });

  it.each([
    { what: "of a repeated request proves the purchase", isNewEmail: true, passId: ANNUAL, result: "done" },
    { what: "beside an account without the pass may have charged", isNewEmail: true, result: "unclear" },
    { what: "beside a new account without passes may have charged", isNewEmail: true, heldIds: [], result: "unclear" },
    { what: "beside an older account with the pass may have charged", passId: ANNUAL, result: "unclear" },
    // Another tab may have bought the account's other pass with this e-mail a moment ago.
    { what: "beside an account with another pass may have charged", result: "unclear" },
    { what: "beside an older account without passes charged nothing", heldIds: [], result: "uncharged" },
    { what: "beside an account of somebody else charged nothing", password: "another one", result: "uncharged" },
    {
      what: "beside an account that cannot be read may have charged",
      heldIds: [],
      fault: { method: "POST", path: "/login", kind: "status", status: 503, times: 9 },
      result: "unclear",
    },
  ])("$what", async ({ isNewEmail = false, passId = MONTHLY, heldIds = [ANNUAL], password, fault, result }) => {
    const { app, change, control, run } = await openVisit();
    await change({ subscriptions: heldIds.map(heldPass) });
    const refusal = { ...ORDER_CALLS.signUp, kind: "status", status: 400, error: "This email already has an account." };
    await control({ faults: [refusal, ...(fault ? [fault] : [])] });
    const order = knownOrder(app, { isNewEmail, passId }, password);
    const state = await run("signUp", "pay", { order });
    if (result === "done") expect(state.status).toBe("done");
    else expect(state).toMatchObject({ status: "refused", isUncharged: result === "uncharged" });
  });
});

const heldPass = (passId: number) => ({ passId, start: null, end: null });

/** An order with the e-mail of the sandbox's rider, and by default with their password. */
function knownOrder(app: AppContext, more: { isNewEmail: boolean; passId: number }, password = KNOWN_RIDER.password) {
  const order = signUpOrder(app, { ...more, email: KNOWN_RIDER.username });
  const newUser = { ...order.cart.newUser, password, userName: "rider" };
  return { ...order, cart: { ...order.cart, newUser } };
}

it.each([
  { isNewEmail: true, heldIds: [MONTHLY], result: "done", what: "a new account with the pass" },
  { isNewEmail: true, heldIds: [], result: "done", what: "a new account that does not show the pass yet" },
  { isNewEmail: true, heldIds: [ANNUAL], result: "notFound", what: "a new account with another pass, of another site" },
  { isNewEmail: true, heldIds: [ANNUAL, GUEST], result: "notFound", what: "a new account with several other passes" },
  { isNewEmail: true, heldIds: [ANNUAL, MONTHLY], result: "done", what: "a new account with the pass and another one" },
  { isNewEmail: false, heldIds: [MONTHLY], result: "done", what: "an account with the pass that may be older" },
  { isNewEmail: false, heldIds: [ANNUAL], result: "notFound", what: "an account without the pass that may be older" },
])("a lost order is judged by $what: $result", async ({ isNewEmail, heldIds, result }) => {
  const { app, change, fail, run, sent } = await openVisit();
  await change({ subscriptions: heldIds.map(heldPass) });
  await fail("signUp", "drop-before");
  const order = knownOrder(app, { isNewEmail, passId: MONTHLY });
  expect((await run("signUp", "pay", { order })).status).toBe(result);
  expect(sent).toHaveLength(1);
});

it("a page that could not seal the order's e-mail for its record still finds its own order", async () => {
  vi.spyOn(crypto.subtle, "digest").mockRejectedValue(new Error("no https"));
  const { app, change, fail, run } = await openVisit();
  await change({ subscriptions: [] });
  await fail("signUp", "drop-before");
  const order = knownOrder(app, { isNewEmail: true, passId: MONTHLY });
  expect((await run("signUp", "pay", { order })).status).toBe("done");
});

it("a lost order is not judged by passes that a service worker may have kept", async () => {
  vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
  const { app, change, fail, run } = await openVisit();
  await change({ subscriptions: [heldPass(ANNUAL)] });
  await fail("signUp", "drop-before");
  const order = knownOrder(app, { isNewEmail: true, passId: MONTHLY });
  expect((await run("signUp", "pay", { order })).status).toBe("unknown");
});

/** Reloads the page while a visitor's order, which has opened an account, is unanswered; both pages are logged out. */
async function reloadDuringOrder(orderOf: (app: AppContext) => SignUpOrder = signUpOrder) {
  const shop = await openVisit();
  const { app, clock, fail, purchaseOf, openPage } = shop;
  await fail("signUp", "delay", { ms: 10 * MINUTE });
  void purchaseOf("signUp").pay(pressIn(app), orderOf(app));
  await clock.advance(500);
  const page = await openPage();
  for (const openedPage of [app, page]) sessionOf(openedPage).logOut();
  async function reconcile(typed?: Credentials) {
    const lookup = purchaseOf("signUp", page).reconcile(pressIn(page), typed);
    await clock.advance(2 * MINUTE);
    return lookup;
  }
  return { ...shop, page, reconcile };
}

describe("after a reload", () => {
  const { contactEmail, password } = NEWCOMER;

  it("an order is found by its e-mail and password, and logs its rider in", async () => {
    const { page, reconcile, session } = await reloadDuringOrder();
    expect(await reconcile({ username: " Ana@Example.org ", password })).toMatchObject({
      status: "done",
      done: { subscriptionTypeId: MONTHLY, contactEmail: "Ana@example.org", receipt: null, loggedIn: true },
    });
    expect(session(page)).toBe("authenticated");
  });

  it("an order is found with another password too, as the e-mail was new, and nobody is logged in", async () => {
    const { page, reconcile, session } = await reloadDuringOrder();
    const typed = { username: contactEmail, password: "something else" };
    expect(await reconcile(typed)).toMatchObject({ status: "done", done: { loggedIn: false } });
    expect(session(page)).toBe("anonymous");
  });

  it.each([
    { what: "without an e-mail", typed: undefined },
    { what: "by another e-mail", typed: KNOWN_RIDER },
  ])("an order is not judged $what", async ({ typed }) => {
    const { reconcile } = await reloadDuringOrder();
    expect(await reconcile(typed)).toEqual({ status: "unknown", unsent: null });
  });

  it("without a sealed e-mail in the record, an account without the pass is not taken for the order's", async () => {
    vi.spyOn(crypto.subtle, "digest").mockRejectedValue(new Error("no https"));
    const { change, reconcile } = await reloadDuringOrder();
    await change({ subscriptions: [] });
    expect((await reconcile(KNOWN_RIDER)).status).toBe("notFound");
  });

  it.each([
    { what: "is found by the username that the service knows", scenario: "lookup-with-username", result: "done" },
    { what: "is not found by an e-mail that is no username", scenario: null, result: "notFound" },
  ])("an order of an account that may be older $what", async ({ scenario, result }) => {
    const knownMonthlyOrder = (app: AppContext) => knownOrder(app, { isNewEmail: false, passId: MONTHLY });
    const { change, control, reconcile } = await reloadDuringOrder(knownMonthlyOrder);
    if (scenario) await control({ scenario });
    await change({ subscriptions: [heldPass(MONTHLY)] });
    expect((await reconcile(KNOWN_RIDER)).status).toBe(result);
  });
});
