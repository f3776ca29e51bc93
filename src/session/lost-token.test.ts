import { describe, expect, it, onTestFinished, vi } from "vitest";
import { logIn, logInWith, openSandbox } from "../../test/sandbox-app.ts";
import { type Calls, createCalls } from "../api/calls.ts";
import type { AppContext } from "../app-context/app-context.ts";
import type { User } from "../domain/rider.ts";
import { purchaseStatesOf } from "../purchase/purchase-state.ts";
import { cacheOf, riderKey } from "../query/query-cache.ts";
import { sessionOf } from "./session.ts";
import { restoreStashedDrafts, stashDrafts } from "./stashed-drafts.ts";

const USER_KEY = riderKey("user");
const MONTHLY = 103;
const RIDER_ID = 3001;
const NO_LOGIN = { token: () => null, onUnauthorized: () => {} };
const FORM = "profile";
const SIGNAL = new AbortController().signal;
const TYPED_DRAFT = { firstName: "Typed by Robin" };

type Call = (calls: Calls, user: User) => Promise<unknown>;

/** Arguments for the calls that need valid ones. The others get a signal, as the service refuses them unread. */
const ARGUMENTS: Readonly<Record<string, (user: User) => readonly unknown[]>> = {
  updateUser: (user) => [user, {}],
  tripsIn: () => ["2026-03", SIGNAL],
  statementsIn: () => ["2026-03", SIGNAL],
  rateTrip: () => [17, { rating: 5, issues: [], comment: "" }],
  orderKeyCard: (user) => [{ user, change: {}, userKeyCard: null }],
};

/** Every call that needs a token. */
const CALLS = (["bikeshare", "bts"] as const).flatMap((service) =>
  Object.keys(createCalls(openSandbox().openApp(), NO_LOGIN)[service]).map((name): [name: string, call: Call] => [
    name,
    (calls, user) => Reflect.apply(Reflect.get(calls[service], name), null, ARGUMENTS[name]?.(user) ?? [SIGNAL]),
  ]),
);

/** Opens the page of an identified rider with a draft; then every call gets a 401 until `recover` is called. */
async function openPage() {
  const { clock, fetch, openApp } = openSandbox();
  let isRefused = false;
  const refusedUrls: string[] = [];
  const app = openApp(async (input, init) => {
    const { url } = new Request(input, init);
    if (!isRefused || url.includes("/account/")) return fetch(input, init);
    refusedUrls.push(url);
    return new Response("{}", { status: 401, headers: { "content-type": "application/json" } });
  });
  const session = sessionOf(app);
  const user = await logIn(app);
  const calls = await session.begin().calls();
  const cache = cacheOf(app);
  const unsubscribe = cache.subscribe(
    USER_KEY,
    async () => user,
    () => {},
    { once: true },
  );
  await clock.advance(0);
  restoreStashedDrafts(app.store, user.userId);
  app.store.getState().writeDraft(FORM, TYPED_DRAFT);
  isRefused = true;
  const recover = () => {
    isRefused = false;
  };
  onTestFinished(() => {
    unsubscribe();
    session.logOut();
  });
  return { app, session, calls, user, refusedUrls, recover };
}

const draftIn = ({ store }: AppContext) => store.getState().drafts[FORM];

it.each(CALLS)(
  "a 401 in the middle of %s ends the login once, and hides the drafts until the same rider is back",
  async (_name, call) => {
    const { app, calls, user, refusedUrls, recover } = await openPage();
    const statuses: string[] = [];
    const unsubscribe = app.store.subscribe((state, previous) => {
      if (state.session !== previous.session) statuses.push(state.session.status);
    });
    await expect(call(calls, user)).rejects.toMatchObject({ code: "unauthorized" });
    expect(app.store.getState().session).toMatchObject({ status: "anonymous", isExpired: true });
    expect(draftIn(app)).toBeUndefined();
    expect(statuses).toEqual(["anonymous"]);
    // There is no retry, and no further call without a token.
    expect(refusedUrls).toHaveLength(1);
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    await expect(call(calls, user)).resolves.toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
    expect(refusedUrls).toHaveLength(1);

    recover();
    await logInWith(app, { username: "rider", password: "sandbox-pass" });
    restoreStashedDrafts(app.store, RIDER_ID);
    expect(draftIn(app)).toEqual(TYPED_DRAFT);
    unsubscribe();
  },
);

const ANNUAL = 104;

describe("a lost token", () => {
  const PROFILE_DRAFT = { firstName: "Ana", password: "correct horse", confirmationCode: "123456" };

  function loseTokenOf(userId: number | null) {
    const app = openSandbox().openApp();
    const { store } = app;
    const states = purchaseStatesOf(app);
    store.getState().loggedIn();
    store.getState().putPassInCart(MONTHLY);
    store.setState({ promotedCode: "INDEPRO24" });
    store.getState().writeDraft("profile", PROFILE_DRAFT);
    store.setState({ enteredEmail: "ana@example.org", signUpStep: "confirmation" });
    states.show("signUp", null, { status: "unknown", unsent: null }, sessionOf(app).begin());
    expect(states.isCartFrozen()).toBe(true);
    if (userId !== null) restoreStashedDrafts(store, userId);
    stashDrafts(store);
    return Object.assign(store, { states });
  }

  it("hides the drafts, the cart and the purchase, so that another rider can buy", () => {
    const { getState, states } = loseTokenOf(7);
    const state = getState();
    expect(state).toMatchObject({
      session: { status: "anonymous", isExpired: true },
      drafts: {},
      cart: { subscriptionTypeId: null },
      signUpStep: "details",
    });
    expect([states.read("signUp", null), states.isCartFrozen()]).toEqual([null, false]);
    expect(JSON.stringify({ ...state, stash: null })).not.toContain("ana@example.org");
  });

  it.each([
    {
      what: "the same rider, without password and code",
      loserId: 7,
      laterIds: [7],
      drafts: { profile: { firstName: "Ana" } },
      passId: MONTHLY,
    },
    { what: "nobody else, now or later", loserId: 7, laterIds: [8, 7], drafts: {}, passId: null },
    { what: "nobody if the rider was not identified", loserId: null, laterIds: [7], drafts: {}, passId: null },
  ])("restores the drafts and the cart for $what", ({ loserId, laterIds, drafts, passId }) => {
    const store = loseTokenOf(loserId);
    for (const riderId of laterIds) restoreStashedDrafts(store, riderId);
    expect(store.getState()).toMatchObject({ drafts, stash: null, cart: { subscriptionTypeId: passId } });
    expect(store.getState().promotedCode).toBe(passId === null ? null : "INDEPRO24");
    expect(JSON.stringify(store.getState())).not.toMatch(/correct horse|123456/);
  });

  it("does not overwrite newer drafts", () => {
    const store = loseTokenOf(7);
    store.getState().putPassInCart(ANNUAL);
    restoreStashedDrafts(store, 7);
    expect(store.getState().cart.subscriptionTypeId).toBe(ANNUAL);
  });
});
