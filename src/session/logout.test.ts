import { describe, expect, it, vi } from "vitest";
import { copyStorage, createStorage } from "../../test/memory-storage.ts";
import { logInWith } from "../../test/sandbox-app.ts";
import {
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
import { sessionOf } from "./session.ts";

openFreshBrowserPerTest();

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
    for (const app of [phlApp, laxApp]) {
      expect(sessionState(app)).toEqual({ status: "authenticated" });
    }
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
