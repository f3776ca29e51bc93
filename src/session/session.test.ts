import { describe, expect, it, vi } from "vitest";
import { createStorage, DENIED_STORAGE } from "../../test/memory-storage.ts";
import { logInWith } from "../../test/sandbox-app.ts";
import {
  clock,
  fetchToken,
  fetchUser,
  openFreshBrowserPerTest,
  openLoggedIn,
  openPageWithSession,
  RIDER,
  returnFromCache,
  SESSION_KEY,
  sessionState,
} from "../../test/session-pages.ts";
import { purchaseStatesOf } from "../purchase/purchase-state.ts";
import { cacheOf, riderKey } from "../query/query-cache.ts";
import { riderLoader, userFetch } from "../rider/prefetch-user.ts";
import { sessionOf } from "./session.ts";
import { restoreStashedDrafts } from "./stashed-drafts.ts";

openFreshBrowserPerTest();

it("a login keeps the token where only calls can read it", async () => {
  const tab = createStorage();
  const app = openPageWithSession(tab);
  await logInWith(app, RIDER);
  expect(sessionState(app)).toEqual({ status: "authenticated" });
  expect(await fetchUser(app)).toMatchObject({ userName: "rider" });
  expect(JSON.stringify(app.store.getState())).not.toMatch(/token|sandbox-pass/i);
  expect(tab.getItem(SESSION_KEY)).toBeNull();
});

describe("a token kept in the tab", () => {
  it("is removed from the tab by logout and expiry", async () => {
    const tab = createStorage();
    const app = openPageWithSession(tab);
    sessionOf(app).keepInTab(true);
    for (const end of ["logOut", "expire"] as const) {
      await logInWith(app, RIDER);
      expect(tab.getItem(SESSION_KEY)).not.toBeNull();
      sessionOf(app)[end]();
      expect(tab.getItem(SESSION_KEY)).toBeNull();
    }
  });

  it("stays in memory where the browser denies storage, and nothing throws", async () => {
    const app = await openLoggedIn(DENIED_STORAGE);
    returnFromCache();
    expect(sessionState(app)).toEqual({ status: "authenticated" });
    sessionOf(app).logOut();
    expect(sessionState(app)).toEqual({ status: "anonymous", isExpired: false });
  });
});

// lost-token.test.ts has the calls that end a session whose token has expired.
it("an anonymous session does not expire", () => {
  const app = openPageWithSession();
  sessionOf(app).expire();
  expect(sessionState(app)).toEqual({ status: "anonymous", isExpired: false });
});

describe("a page that comes back from the back-forward cache", () => {
  it("checks the session again", async () => {
    const app = await openLoggedIn();
    const load = vi.fn(async () => "data");
    const unsubscribe = cacheOf(app).subscribe(riderKey("x"), load, () => {}, { once: true });
    await clock.advance(0);
    returnFromCache();
    await clock.advance(0);
    expect(load).toHaveBeenCalledTimes(2);
    unsubscribe();
  });

  it("is logged out if another page of the tab logged out", async () => {
    const tab = createStorage();
    const app = await openLoggedIn(tab);
    tab.clear();
    returnFromCache();
    expect(sessionState(app)).toEqual({ status: "anonymous", isExpired: true });
  });
});

describe("a session scope", () => {
  it("adopts no token after another login or a logout", async () => {
    const app = openPageWithSession();
    const signUpScope = sessionOf(app).begin();
    sessionOf(app).adopt("another's");
    expect(await signUpScope.adoptToken("a newcomer's")).toBe(false);
    sessionOf(app).logOut();
    expect(await signUpScope.adoptToken("a newcomer's")).toBe(false);
    expect(sessionState(app).status).toBe("anonymous");
  });

  it("of an anonymous visitor continues for the rider who logs in next, and does nothing for them", async () => {
    const app = openPageWithSession();
    const scope = sessionOf(app).begin();
    await logInWith(app, RIDER);
    expect(scope.isOver()).toBe(false);
    restoreStashedDrafts(app.store, 1);
    expect(await (await scope.calls()).bikeshare.user()).toBeUndefined();
    expect(scope.riderId()).toBeNull();
  });

  it("names its rider once the service has, through a refreshed token, until its end", async () => {
    const app = await openLoggedIn();
    const scope = sessionOf(app).begin();
    expect(scope.riderId()).toBeNull();
    const { userId } = (await riderLoader(app, userFetch(app))(new AbortController().signal)) ?? { userId: null };
    expect(scope.riderId()).toBe(userId);
    sessionOf(app).adopt(await fetchToken("rider"));
    await clock.advance(0);
    expect(scope.riderId()).toBe(userId);
    sessionOf(app).adopt(await fetchToken("monthly"));
    await clock.advance(1_000);
    expect(scope.riderId()).toBeNull();
  });

  it("of a sign-up replaces the current rider, whose other scopes end", async () => {
    const app = await openLoggedIn();
    app.store.getState().writeDraft("profile", { firstName: "Robin" });
    const [riderScope, signUpScope] = [sessionOf(app).begin(), sessionOf(app).begin()];
    purchaseStatesOf(app).show("signUp", null, { status: "sending" }, signUpScope);
    expect(await signUpScope.adoptToken(await fetchToken("newcomer"))).toBe(true);
    expect([riderScope.isOver(), signUpScope.isOver()]).toEqual([true, false]);
    expect(app.store.getState()).toMatchObject({ drafts: {}, stash: null });
    expect(purchaseStatesOf(app).read("signUp", null)).toEqual({ status: "sending" });
    expect(await fetchUser(app)).toMatchObject({ userName: "newcomer" });
  });
});
