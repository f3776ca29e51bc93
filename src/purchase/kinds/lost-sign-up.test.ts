import { describe, expect, it } from "vitest";
import { openFreshStoragePerTest } from "../../../test/memory-storage.ts";
import { ANNUAL, GUEST, MINUTE, MONTHLY, NEWCOMER, openVisit, pressIn, signUpOrder } from "../../../test/shop.ts";
import type { AppContext } from "../../app-context/app-context.ts";
import { sessionOf } from "../../session/session.ts";
import type { SignUpOrder } from "../orders.ts";

openFreshStoragePerTest();

/** The sandbox's rider: the e-mail of an account with an annual pass. */
const KNOWN = { email: "rider@example.org", username: "rider@example.org", password: "sandbox-pass" };

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
    { what: "of a repeated request counts as the purchase", wasFree: true, passId: ANNUAL, ends: "done" },
    { what: "beside an account without the pass promises nothing", wasFree: true, passId: MONTHLY, ends: "refused" },
    { what: "beside an older account with the pass promises nothing", wasFree: false, passId: ANNUAL, ends: "refused" },
    // Another tab may have bought that account's pass a moment ago.
    { what: "beside an account with another pass promises nothing", wasFree: false, passId: MONTHLY, ends: "refused" },
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

it.each([
  { wasFree: true, holds: [MONTHLY], ends: "done", what: "a new account with the pass" },
  { wasFree: true, holds: [], ends: "done", what: "a new account that does not show the pass yet" },
  { wasFree: true, holds: [ANNUAL], ends: "notFound", what: "a new account with another pass, from another site" },
  { wasFree: true, holds: [ANNUAL, GUEST], ends: "notFound", what: "a new account with several other passes" },
  { wasFree: true, holds: [ANNUAL, MONTHLY], ends: "done", what: "a new account with the pass and another one" },
  { wasFree: false, holds: [MONTHLY], ends: "done", what: "an account with the pass that may be older" },
  { wasFree: false, holds: [ANNUAL], ends: "notFound", what: "an account without the pass that may be older" },
])("a lost order is judged by $what: $ends", async ({ wasFree, holds, ends }) => {
  const { app, change, fail, run, sent } = await openVisit();
  await change({ subscriptions: holds.map((passId) => ({ passId, start: null, end: null })) });
  await fail("signUp", "drop-before");
  const order = knownOrder(app, { wasFree, passId: MONTHLY });
  expect((await run("signUp", "pay", { order })).status).toBe(ends);
  expect(sent).toHaveLength(1);
});

it("after a reload another password finds it too, as the e-mail was free before, and logs nobody in", async () => {
  const { app, clock, fail, of, openPage, session } = await openVisit();
  await fail("signUp", "delay", { ms: 10 * MINUTE });
  void of("signUp").pay(pressIn(app), signUpOrder(app));
  await clock.advance(500);
  const page = await openPage();
  for (const left of [app, page]) sessionOf(left).logOut();
  const typed = { username: NEWCOMER.contactEmail, password: "something else" };
  const looking = of("signUp", page).reconcile(pressIn(page), typed);
  await clock.advance(2 * MINUTE);
  expect(await looking).toMatchObject({ status: "done", done: { loggedIn: false } });
  expect(session(page)).toBe("anonymous");
});
