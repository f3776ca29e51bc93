import { describe, expect, it, vi } from "vitest";
import { copyStorage, createStorage, DENIED_STORAGE } from "../../test/memory-storage.ts";
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
import { las } from "../domain/programs/las.ts";
import { lax } from "../domain/programs/lax.ts";
import { phl } from "../domain/programs/phl.ts";
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

describe("a logout", () => {
  it("reaches other tabs, including a duplicated one", async () => {
    const tab = createStorage();
    const app = await openLoggedIn(tab);
    const copiedTab = copyStorage(tab);
    const duplicate = openPageWithSession(copiedTab);
    sessionOf(duplicate).keepInTab(true);
    expect(sessionState(duplicate).status).toBe("authenticated");
    const storeChange = new Promise<void>((resolve) => duplicate.store.subscribe(() => resolve()));
    sessionOf(app).logOut();
    await storeChange;
    expect(sessionState(duplicate)).toEqual({ status: "anonymous", isExpired: false });
    expect(copiedTab.getItem(SESSION_KEY)).toBeNull();
  });

  it("ends the logins of all programs on the page", async () => {
    const tab = createStorage();
    const [phlApp, laxApp] = [openPageWithSession(tab), openPageWithSession(tab, lax)];
    sessionOf(laxApp).keepInTab(true);
    for (const app of [phlApp, laxApp]) await logInWith(app, RIDER);
    expect(await fetchUser(laxApp)).toMatchObject({ userName: "rider" });
    const storeChange = new Promise<void>((resolve) => laxApp.store.subscribe(() => resolve()));
    sessionOf(phlApp).logOut();
    await storeChange;
    expect(sessionState(laxApp)).toEqual({ status: "anonymous", isExpired: false });
    expect(await fetchUser(laxApp)).toBeUndefined();
    expect(tab.length).toBe(0);
  });

  it("removes all logins from the tab, including those of programs that the page does not show", async () => {
    const tab = createStorage({ "somebody else's": "kept" });
    const [, phlApp] = [await openLoggedIn(tab, lax), await openLoggedIn(tab), await openLoggedIn(tab, las)];
    expect(tab.length).toBe(4);
    sessionOf(phlApp).logOut();
    expect([tab.length, tab.getItem("somebody else's")]).toEqual([1, "kept"]);
  });

  it("of one program reaches another program's page that was closed at the time", async () => {
    const tab = createStorage();
    const _laxPage = await openLoggedIn(tab, lax);
    const oldTab = copyStorage(tab);
    sessionOf(openPageWithSession()).logOut();
    const reopenedPage = openPageWithSession(oldTab, lax);
    sessionOf(reopenedPage).keepInTab(true);
    expect(sessionState(reopenedPage)).toEqual({ status: "anonymous", isExpired: false });
    expect(oldTab.length).toBe(0);
    expect(globalThis.localStorage.getItem("bikeshare-logout")).toMatch(/^0\.\d+$/);
  });

  it("elsewhere leaves the tab's logins that came after it, and removes the others", async () => {
    const tab = createStorage();
    const cachedPage = openPageWithSession(tab);
    await logInWith(cachedPage, RIDER);
    const pageBefore = await openLoggedIn(tab, las);
    globalThis.localStorage.setItem("bikeshare-logout", "0.5");
    const pageAfter = await openLoggedIn(tab, lax);
    expect(tab.length).toBe(2);
    returnFromCache();
    const statuses = [cachedPage, pageBefore, pageAfter].map((app) => sessionState(app).status);
    expect(statuses).toEqual(["anonymous", "anonymous", "authenticated"]);
    expect([tab.length, tab.getItem("bikeshare-session lax sandbox")]).toEqual([1, expect.stringMatching(/^0\.5 /)]);
  });

  it("leaves no channel open, which would keep the page out of the back-forward cache", async () => {
    let openChannels = 0;
    class CountedChannel extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        openChannels += 1;
      }
      override close() {
        super.close();
        openChannels -= 1;
      }
    }
    vi.stubGlobal("BroadcastChannel", CountedChannel);
    const app = openPageWithSession();
    expect(openChannels).toBe(0);
    await logInWith(app, RIDER);
    expect(openChannels).toBe(1);
    sessionOf(app).logOut();
    sessionOf(app).logOut();
    expect(openChannels).toBe(0);
  });

  it("does not end a login that comes after it", async () => {
    const [phlApp, laxApp, lasApp] = [phl, lax, las].map((program) => openPageWithSession(createStorage(), program));
    if (!phlApp || !laxApp || !lasApp) throw new Error("no pages");
    for (const app of [phlApp, lasApp]) await logInWith(app, RIDER);
    const storeChange = new Promise<void>((resolve) => lasApp.store.subscribe(() => resolve()));
    sessionOf(phlApp).logOut();
    await logInWith(laxApp, RIDER);
    await logInWith(phlApp, RIDER);
    await storeChange;
    returnFromCache();
    expect([phlApp, laxApp].map(sessionState)).toEqual([{ status: "authenticated" }, { status: "authenticated" }]);
  });

  it("reaches a page from the back-forward cache before it renders anything", async () => {
    const cachedPage = await openLoggedIn();
    globalThis.localStorage.setItem("bikeshare-logout", "0.5");
    // Each rendering of an element calls `keepInTab`.
    sessionOf(cachedPage).keepInTab(true);
    expect(sessionState(cachedPage)).toEqual({ status: "anonymous", isExpired: false });
    expect(await fetchUser(cachedPage)).toBeUndefined();
  });

  it("of a closed account is reported at login", async () => {
    const app = openPageWithSession();
    await logInWith(app, { ...RIDER, username: "closed" });
    sessionOf(app).logOutClosedAccount();
    expect(sessionState(app)).toEqual({ status: "anonymous", isExpired: false, isAccountClosed: true });
    await logInWith(app, RIDER);
    expect(sessionState(app)).toEqual({ status: "authenticated" });
  });
});
