import { describe, expect, it, onTestFinished, vi } from "vitest";
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

/** The sandbox's rider: the e-mail of an account with an annual pass. */
const KNOWN = { email: "rider@example.org", password: PASSWORD };

describe("a refusal", () => {
  it("makes no promise about money if it cannot tell whether an account exists", async () => {
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

  interface Refused {
    readonly what: string;
    readonly isNewEmail?: boolean;
    readonly passId?: number;
    readonly holds?: readonly number[];
    readonly password?: string;
    readonly fault?: object;
    readonly ends: "done" | "charged?" | "uncharged";
  }
  it.each<Refused>([
    { what: "of a repeated request counts as the purchase", isNewEmail: true, passId: ANNUAL, ends: "done" },
    { what: "beside an account without the pass promises nothing", isNewEmail: true, ends: "charged?" },
    { what: "beside a new account without passes promises nothing", isNewEmail: true, holds: [], ends: "charged?" },
    { what: "beside an older account with the pass promises nothing", passId: ANNUAL, ends: "charged?" },
    // Another tab may have bought that account's pass a moment ago.
    { what: "beside an account with another pass promises nothing", ends: "charged?" },
    { what: "beside an older account without passes is no charge", holds: [], ends: "uncharged" },
    { what: "beside an account of somebody else is no charge", password: "another one", ends: "uncharged" },
    {
      what: "beside an account that cannot be read promises nothing",
      holds: [],
      fault: { method: "POST", path: "/login", kind: "status", status: 503, times: 9 },
      ends: "charged?",
    },
  ])("$what", async ({ isNewEmail = false, passId = MONTHLY, holds = [ANNUAL], password, fault, ends }) => {
    const { app, change, control, run } = await openVisit();
    await change({ subscriptions: holds.map(held) });
    const refusal = { ...ORDER_CALLS.signUp, kind: "status", status: 400, error: "This email already has an account." };
    await control({ faults: [refusal, ...(fault ? [fault] : [])] });
    const order = knownOrder(app, { isNewEmail, passId, ...(password && { password }) });
    const outcome = await run("signUp", "pay", { order });
    if (ends === "done") expect(outcome.status).toBe("done");
    else expect(outcome).toMatchObject({ status: "refused", isUncharged: ends === "uncharged" });
  });
});

const held = (passId: number) => ({ passId, start: null, end: null });

interface KnownOrder {
  readonly isNewEmail: boolean;
  readonly passId: number;
  readonly password?: string;
}
/** An order with the e-mail of an account that exists, and its password. */
function knownOrder(app: AppContext, { password = KNOWN.password, ...more }: KnownOrder): SignUpOrder {
  const order = signUpOrder(app, { ...more, email: KNOWN.email });
  const newUser = { ...order.cart.newUser, password, userName: "rider" };
  return { ...order, cart: { ...order.cart, newUser } };
}

it.each([
  { isNewEmail: true, holds: [MONTHLY], ends: "done", what: "a new account with the pass" },
  { isNewEmail: true, holds: [], ends: "done", what: "a new account that does not show the pass yet" },
  { isNewEmail: true, holds: [ANNUAL], ends: "notFound", what: "a new account with another pass, from another site" },
  { isNewEmail: true, holds: [ANNUAL, GUEST], ends: "notFound", what: "a new account with several other passes" },
  { isNewEmail: true, holds: [ANNUAL, MONTHLY], ends: "done", what: "a new account with the pass and another one" },
  { isNewEmail: false, holds: [MONTHLY], ends: "done", what: "an account with the pass that may be older" },
  { isNewEmail: false, holds: [ANNUAL], ends: "notFound", what: "an account without the pass that may be older" },
])("a lost order is judged by $what: $ends", async ({ isNewEmail, holds, ends }) => {
  const { app, change, fail, run, sent } = await openVisit();
  await change({ subscriptions: holds.map(held) });
  await fail("signUp", "drop-before");
  const order = knownOrder(app, { isNewEmail, passId: MONTHLY });
  expect((await run("signUp", "pay", { order })).status).toBe(ends);
  expect(sent).toHaveLength(1);
});

it("a page that could not note the e-mail still knows its own order", async () => {
  vi.spyOn(crypto.subtle, "digest").mockRejectedValue(new Error("no https"));
  onTestFinished(() => void vi.restoreAllMocks());
  const { app, change, fail, run } = await openVisit();
  await change({ subscriptions: [] });
  await fail("signUp", "drop-before");
  const order = knownOrder(app, { isNewEmail: true, passId: MONTHLY });
  expect((await run("signUp", "pay", { order })).status).toBe("done");
});

it("a lost order is not judged by passes that a service worker may have kept", async () => {
  vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
  const { app, change, fail, run } = await openVisit();
  await change({ subscriptions: [held(ANNUAL)] });
  await fail("signUp", "drop-before");
  const order = knownOrder(app, { isNewEmail: true, passId: MONTHLY });
  expect((await run("signUp", "pay", { order })).status).toBe("unknown");
});

/** A visitor who loads the page again while their order, which opened an account, is unanswered. */
async function openReloaded(email = NEWCOMER.contactEmail) {
  const shop = await openVisit();
  const { app, clock, fail, purchaseOf, openPage } = shop;
  await fail("signUp", "delay", { ms: 10 * MINUTE });
  void purchaseOf("signUp").pay(pressIn(app), signUpOrder(app, { email }));
  await clock.advance(500);
  const page = await openPage();
  for (const left of [app, page]) sessionOf(left).logOut();
  async function reconcile(typed?: Credentials) {
    const looking = purchaseOf("signUp", page).reconcile(pressIn(page), typed);
    await clock.advance(2 * MINUTE);
    return looking;
  }
  return { ...shop, page, reconcile };
}

describe("after a reload", () => {
  const { contactEmail, password } = NEWCOMER;

  it("an order is found by its e-mail and password, and logs its rider in", async () => {
    const { page, reconcile, session } = await openReloaded();
    expect(await reconcile({ username: " Ana@Example.org ", password })).toMatchObject({
      status: "done",
      done: { subscriptionTypeId: MONTHLY, contactEmail: "Ana@example.org", receipt: null, loggedIn: true },
    });
    expect(session(page)).toBe("authenticated");
  });

  it("another password finds it too, as the e-mail was free before, and logs nobody in", async () => {
    const { page, reconcile, session } = await openReloaded();
    const typed = { username: contactEmail, password: "something else" };
    expect(await reconcile(typed)).toMatchObject({ status: "done", done: { loggedIn: false } });
    expect(session(page)).toBe("anonymous");
  });

  it.each([
    { what: "without an e-mail", typed: undefined },
    { what: "by another e-mail", typed: { username: KNOWN.email, password: KNOWN.password } },
  ])("an order is not judged $what", async ({ typed }) => {
    const { reconcile } = await openReloaded();
    expect(await reconcile(typed)).toEqual({ status: "unknown", unsent: null });
  });

  it("of a page that could not note the e-mail, an account without the pass is not taken for the order's", async () => {
    vi.spyOn(crypto.subtle, "digest").mockRejectedValue(new Error("no https"));
    onTestFinished(() => void vi.restoreAllMocks());
    const { change, reconcile } = await openReloaded();
    await change({ subscriptions: [] });
    expect((await reconcile({ username: KNOWN.email, password: KNOWN.password })).status).toBe("notFound");
  });

  it.each([
    { what: "is found by the username that the service knows", scenario: "lookup-with-username", ends: "done" },
    { what: "is not there for an e-mail that is no username", scenario: null, ends: "notFound" },
  ])("an order of an account that may be older $what", async ({ scenario, ends }) => {
    const { app, change, clock, control, fail, purchaseOf, openPage } = await openVisit();
    if (scenario) await control({ scenario });
    await change({ subscriptions: [held(MONTHLY)] });
    await fail("signUp", "delay", { ms: 10 * MINUTE });
    void purchaseOf("signUp").pay(pressIn(app), knownOrder(app, { isNewEmail: false, passId: MONTHLY }));
    await clock.advance(500);
    const page = await openPage();
    const looking = purchaseOf("signUp", page).reconcile(pressIn(page), {
      username: KNOWN.email,
      password: KNOWN.password,
    });
    await clock.advance(2 * MINUTE);
    expect((await looking).status).toBe(ends);
  });
});
