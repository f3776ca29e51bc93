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
    const copy = copyStorage(tab);
    const duplicate = openPageWithSession(copy);
    sessionOf(duplicate).keepInTab(true);
    expect(sessionState(duplicate).status).toBe("authenticated");
    const heard = new Promise<void>((resolve) => duplicate.store.subscribe(() => resolve()));
    sessionOf(app).logOut();
    await heard;
    expect(sessionState(duplicate)).toEqual({ status: "anonymous", isExpired: false });
    expect(copy.getItem(SESSION_KEY)).toBeNull();
  });

  it("ends the logins of all programs on the page", async () => {
    const tab = createStorage();
    const [first, other] = [openPageWithSession(tab), openPageWithSession(tab, lax)];
    sessionOf(other).keepInTab(true);
    for (const app of [first, other]) await logInWith(app, RIDER);
    expect(await fetchUser(other)).toMatchObject({ userName: "rider" });
    const heard = new Promise<void>((resolve) => other.store.subscribe(() => resolve()));
    sessionOf(first).logOut();
    await heard;
    expect(sessionState(other)).toEqual({ status: "anonymous", isExpired: false });
    expect(await fetchUser(other)).toBeUndefined();
    expect(tab.length).toBe(0);
  });

  it("removes all logins from the tab, including those of programs that the page does not show", async () => {
    const tab = createStorage({ "somebody else's": "kept" });
    const [, here] = [await openLoggedIn(tab, lax), await openLoggedIn(tab), await openLoggedIn(tab, las)];
    expect(tab.length).toBe(4);
    sessionOf(here).logOut();
    expect([tab.length, tab.getItem("somebody else's")]).toEqual([1, "kept"]);
  });

  it("of one program reaches another program's page that was closed at the time", async () => {
    const tab = createStorage();
    const _away = await openLoggedIn(tab, lax);
    const left = copyStorage(tab);
    sessionOf(openPageWithSession()).logOut();
    const back = openPageWithSession(left, lax);
    sessionOf(back).keepInTab(true);
    expect(sessionState(back)).toEqual({ status: "anonymous", isExpired: false });
    expect(left.length).toBe(0);
    expect(globalThis.localStorage.getItem("bikeshare-logout")).toMatch(/^0\.\d+$/);
  });

  it("elsewhere leaves the tab's logins that came after it, and removes the others", async () => {
    const tab = createStorage();
    const asleep = openPageWithSession(tab);
    await logInWith(asleep, RIDER);
    const before = await openLoggedIn(tab, las);
    globalThis.localStorage.setItem("bikeshare-logout", "0.5");
    const after = await openLoggedIn(tab, lax);
    expect(tab.length).toBe(2);
    returnFromCache();
    const statuses = [asleep, before, after].map((app) => sessionState(app).status);
    expect(statuses).toEqual(["anonymous", "anonymous", "authenticated"]);
    expect([tab.length, tab.getItem("bikeshare-session lax sandbox")]).toEqual([1, expect.stringMatching(/^0\.5 /)]);
  });

  it("leaves no channel open, which would keep the page out of the back-forward cache", async () => {
    let channels = 0;
    class Counted extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        channels += 1;
      }
      override close() {
        super.close();
        channels -= 1;
      }
    }
    vi.stubGlobal("BroadcastChannel", Counted);
    const app = openPageWithSession();
    expect(channels).toBe(0);
    await logInWith(app, RIDER);
    expect(channels).toBe(1);
    sessionOf(app).logOut();
    sessionOf(app).logOut();
    expect(channels).toBe(0);
  });

  it("does not end a login that comes after it", async () => {
    const [first, other, listener] = [phl, lax, las].map((program) => openPageWithSession(createStorage(), program));
    if (!first || !other || !listener) throw new Error("no pages");
    for (const app of [first, listener]) await logInWith(app, RIDER);
    const heard = new Promise<void>((resolve) => listener.store.subscribe(() => resolve()));
    sessionOf(first).logOut();
    await logInWith(other, RIDER);
    await logInWith(first, RIDER);
    await heard;
    returnFromCache();
    for (const app of [first, other]) {
      expect(sessionState(app)).toEqual({ status: "authenticated" });
    }
  });

  it("reaches a page from the back-forward cache before it renders anything", async () => {
    const away = await openLoggedIn();
    globalThis.localStorage.setItem("bikeshare-logout", "0.5");
    // Each rendering calls this.
    sessionOf(away).keepInTab(true);
    expect(sessionState(away)).toEqual({ status: "anonymous", isExpired: false });
    expect(await fetchUser(away)).toBeUndefined();
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
