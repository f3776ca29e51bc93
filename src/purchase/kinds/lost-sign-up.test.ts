import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStorage } from "../../../test/memory-storage.ts";
import { ANNUAL, MINUTE, MONTHLY, NEWCOMER, openShop, pressIn, signUpOrder } from "../../../test/shop.ts";
import type { AppContext } from "../../app-context/app-context.ts";
import { sessionOf } from "../../session/session.ts";
import type { SignUpOrder } from "../orders.ts";

beforeEach(() => vi.stubGlobal("sessionStorage", createStorage()));
afterEach(() => vi.unstubAllGlobals());

/** The sandbox's rider: the e-mail of an account with an annual pass. */
const KNOWN = { email: "rider@example.org", username: "rider@example.org", password: "sandbox-pass" };

/** A page on which nobody is logged in. */
async function openVisit() {
  const shop = await openShop();
  sessionOf(shop.app).logOut();
  const buy = (more: Parameters<typeof signUpOrder>[1] = {}) =>
    shop.run("signUp", "pay", { order: signUpOrder(shop.app, more) });
  const registered = async () => (await shop.state()).registrations;
  return { ...shop, buy, registered };
}
const session = ({ store }: AppContext) => store.getState().session.status;

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

  it.each([
    {
      what: "of a request that the browser repeated counts as the purchase",
      wasFree: true,
      passId: ANNUAL,
      ends: "done",
    },
    {
      what: "that an account without the pass may have caused promises nothing",
      wasFree: true,
      passId: MONTHLY,
      ends: "refused",
    },
    {
      what: "that an older account with the pass may have caused promises nothing",
      wasFree: false,
      passId: ANNUAL,
      ends: "refused",
    },
    {
      what: "by an account whose pass another tab may have bought a moment ago promises nothing",
      wasFree: false,
      passId: MONTHLY,
      ends: "refused",
    },
  ])("$what", async ({ wasFree, passId, ends }) => {
    const { app, run, fail } = await openVisit();
    await fail("signUp", "status", { status: 400, error: "This email already has an account." });
    const outcome = await run("signUp", "pay", { order: knownOrder(app, { wasFree, passId }) });
    expect(outcome.status).toBe(ends);
    if (outcome.status === "refused") expect(outcome.isUncharged).toBe(false);
  });
});

/** An order with the e-mail of an account that exists, and its password. */
function knownOrder(app: AppContext, more: { readonly wasFree: boolean; readonly passId: number }): SignUpOrder {
  const order = signUpOrder(app, { ...more, email: KNOWN.email });
  const newUser = { ...order.cart.newUser, password: KNOWN.password, userName: "rider" };
  return { ...order, cart: { ...order.cart, newUser } };
}

describe("a lost order", () => {
  it.each([
    { wasFree: true, holds: [MONTHLY], ends: "done", what: "a new account with the pass" },
    { wasFree: true, holds: [], ends: "done", what: "a new account that does not show the pass yet" },
    { wasFree: true, holds: [ANNUAL], ends: "notFound", what: "a new account with another pass, from another site" },
    { wasFree: false, holds: [MONTHLY], ends: "done", what: "an account with the pass that may be older" },
    { wasFree: false, holds: [ANNUAL], ends: "notFound", what: "an account without the pass that may be older" },
  ])("is judged by $what: $ends", async ({ wasFree, holds, ends }) => {
    const { app, change, fail, run, sent } = await openVisit();
    await change({ subscriptions: holds.map((passId) => ({ passId, start: null, end: null })) });
    await fail("signUp", "drop-before");
    const order = knownOrder(app, { wasFree, passId: MONTHLY });
    expect((await run("signUp", "pay", { order })).status).toBe(ends);
    expect(sent).toHaveLength(1);
  });
});

describe("after a reload", () => {
  async function reload(kind: string) {
    const visit = await openVisit();
    await visit.fail("signUp", kind, kind === "delay" ? { ms: 10 * MINUTE } : {});
    void visit.of("signUp").pay(pressIn(visit.app), signUpOrder(visit.app));
    await visit.clock.advance(500);
    const page = await visit.openPage();
    // The page that was left does nothing any more.
    sessionOf(visit.app).logOut();
    sessionOf(page).logOut();
    const typed = (password = NEWCOMER.password, username = NEWCOMER.contactEmail) => {
      const looking = visit.of("signUp", page).reconcile(pressIn(page), { username, password });
      return visit.clock.advance(2 * MINUTE).then(() => looking);
    };
    return { ...visit, page, typed };
  }

  it("an order is looked up with the e-mail and password that are typed again, and logs its rider in", async () => {
    const { page, typed, sent } = await reload("delay");
    expect(await typed()).toMatchObject({
      status: "done",
      done: {
        subscriptionTypeId: MONTHLY,
        expectedCost: 2000,
        contactEmail: "ana@example.org",
        receipt: null,
        loggedIn: true,
      },
    });
    expect(session(page)).toBe("authenticated");
    expect(sent).toHaveLength(1);
  });

  it("another password finds it too, as the e-mail was free before, and logs nobody in", async () => {
    const { page, typed } = await reload("delay");
    expect(await typed("something else")).toMatchObject({ status: "done", done: { loggedIn: false } });
    expect(session(page)).toBe("anonymous");
  });

  it("another e-mail finds nothing out", async () => {
    const { of, page, typed } = await reload("delay");
    expect(await typed(NEWCOMER.password, KNOWN.email)).toMatchObject({ status: "unknown" });
    expect(of("signUp", page).attempt()).not.toBeNull();
  });
});
