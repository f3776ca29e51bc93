import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sandboxConfiguration } from "../../demo/configuration.ts";
import { inPageFetch } from "../../demo/sandbox/in-page-fetch.ts";
import { createSandbox } from "../../demo/sandbox/sandbox.ts";
import { createFakeClock } from "../../test/fake-clock.ts";
import { type AppContext, createAppContext } from "../context/app-context.ts";
import type { Program } from "../programs/program.ts";
import { las } from "../programs/programs/las.ts";
import { lax } from "../programs/programs/lax.ts";
import { phl } from "../programs/programs/phl.ts";
import { cacheOf, riderKey } from "../query/query-cache.ts";
import { sessionOf } from "./session.ts";
import { claimDrafts } from "./stashed-drafts.ts";

const RIDER = { username: "rider", password: "sandbox-pass" };
const USER_KEY = riderKey("user");
const PLACE = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://sandbox.example", world: "session" };
const KEY = "bikeshare-session phl sandbox";

/** A tab's storage; a `broken` one throws at every call, as in a browser that denies it. */
function storage(content: Record<string, string> = {}, broken = false): Storage {
  const kept = new Map(Object.entries(content));
  const touch = () => {
    if (broken) throw new DOMException("denied", "SecurityError");
  };
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => {
      touch();
      return kept.get(key) ?? null;
    },
    setItem: (key, value) => {
      touch();
      kept.set(key, value);
    },
    removeItem: (key) => {
      touch();
      kept.delete(key);
    },
  };
}

const inTab = (tab: Storage) => Object.defineProperty(globalThis, "sessionStorage", { value: tab, configurable: true });
/** Replaces the storage that all tabs share. */
const inBrowser = (shared: Storage) =>
  Object.defineProperty(globalThis, "localStorage", { value: shared, configurable: true });

const clock = createFakeClock();
let backEnd: typeof fetch;
/** A page of its own: several tabs have apps of the same key. */
const openPage = (tab: Storage = storage(), program: Program = phl): AppContext => {
  inTab(tab);
  return createAppContext(program, sandboxConfiguration(PLACE), { clock, fetch: backEnd });
};
const status = (app: AppContext) => app.store.getState().session;
const user = async (app: AppContext) => (await sessionOf(app).begin().calls()).bikeshare.user();
/** A token that a host page obtained itself. */
const tokenOf = async (username: string): Promise<string> => {
  const { account } = await sessionOf(openPage()).begin().calls();
  return (await account.login({ system: "phl", ...RIDER, username })).accessToken;
};
const open: AppContext[] = [];
const page = (tab?: Storage, program?: Program) => {
  const app = openPage(tab, program);
  sessionOf(app);
  open.push(app);
  return app;
};

beforeEach(() => {
  inBrowser(storage());
  backEnd = inPageFetch(createSandbox({ clock, verificationDelayMs: 0 }));
});
afterEach(async () => {
  // An open channel would keep the process alive.
  for (const app of open.splice(0)) sessionOf(app).logOut();
  Reflect.deleteProperty(globalThis, "sessionStorage");
  Reflect.deleteProperty(globalThis, "localStorage");
});

describe("a login", () => {
  it("keeps the token where only calls can read it", async () => {
    const tab = storage();
    const app = page(tab);
    await sessionOf(app).logIn(RIDER);
    expect(status(app)).toEqual({ status: "authenticated" });
    expect(await user(app)).toMatchObject({ userName: "rider" });
    expect(JSON.stringify(app.store.getState())).not.toMatch(/token|sandbox-pass/i);
    expect(tab.getItem(KEY)).toBeNull();
  });

  it("rejects wrong credentials without expiring the session", async () => {
    const app = page();
    await expect(sessionOf(app).logIn({ ...RIDER, password: "wrong" })).rejects.toMatchObject({
      code: "unauthorized",
    });
    expect(status(app)).toEqual({ status: "anonymous", isExpired: false });
  });

  it("clears the data of the previous rider", async () => {
    const app = page();
    const cache = cacheOf(app);
    const stop = cache.subscribe(
      USER_KEY,
      async () => ({ userId: 1 }),
      () => {},
      { once: true },
    );
    await clock.advance(0);
    expect(cache.read(USER_KEY).status).toBe("ready");
    await sessionOf(app).logIn(RIDER);
    expect(cache.read(USER_KEY).status).toBe("loading");
    stop();
  });
});

describe("a token kept in the tab", () => {
  it("survives a reload", async () => {
    const tab = storage();
    const app = page(tab);
    sessionOf(app).keepInTab(true);
    await sessionOf(app).logIn(RIDER);
    const reloaded = page(tab);
    expect(status(reloaded).status).toBe("anonymous");
    sessionOf(reloaded).keepInTab(true);
    expect(status(reloaded).status).toBe("authenticated");
    expect(await user(reloaded)).toMatchObject({ userName: "rider" });
  });

  it("is removed from the tab when keepInTab is turned off, and stays in memory", async () => {
    const tab = storage();
    const app = page(tab);
    sessionOf(app).keepInTab(true);
    await sessionOf(app).logIn(RIDER);
    sessionOf(app).keepInTab(false);
    expect(tab.getItem(KEY)).toBeNull();
    expect(await user(app)).toBeDefined();
  });

  it("is removed from the tab by logout and expiry", async () => {
    const tab = storage();
    const app = page(tab);
    sessionOf(app).keepInTab(true);
    for (const end of ["logOut", "expire"] as const) {
      await sessionOf(app).logIn(RIDER);
      expect(tab.getItem(KEY)).not.toBeNull();
      sessionOf(app)[end]();
      expect(tab.getItem(KEY)).toBeNull();
    }
  });

  it("stays in memory where the browser denies storage, and nothing throws", async () => {
    const app = page(storage({}, true));
    sessionOf(app).keepInTab(true);
    await sessionOf(app).logIn(RIDER);
    sessionOf(app).recheck();
    sessionOf(app).logOut();
    expect(status(app)).toEqual({ status: "anonymous", isExpired: false });
  });
});

describe("a logout", () => {
  it("clears the session and the drafts", async () => {
    const app = page();
    await sessionOf(app).logIn(RIDER);
    app.store.getState().writeDraft("profile", { firstName: "Ana" });
    sessionOf(app).logOut();
    expect(status(app)).toEqual({ status: "anonymous", isExpired: false });
    expect(app.store.getState().drafts).toEqual({});
    expect(await user(app)).toBeUndefined();
  });

  it("reaches other tabs, including a duplicated one", async () => {
    const tab = storage();
    const app = page(tab);
    sessionOf(app).keepInTab(true);
    await sessionOf(app).logIn(RIDER);
    // A duplicated tab starts with a copy of the storage.
    const copy = storage({ [KEY]: tab.getItem(KEY) ?? "" });
    const duplicate = page(copy);
    sessionOf(duplicate).keepInTab(true);
    expect(status(duplicate).status).toBe("authenticated");
    const heard = new Promise<void>((resolve) => duplicate.store.subscribe(() => resolve()));
    sessionOf(app).logOut();
    await heard;
    expect(status(duplicate)).toEqual({ status: "anonymous", isExpired: false });
    expect(copy.getItem(KEY)).toBeNull();
  });

  it("ends the logins of all programs on the page", async () => {
    const tab = storage();
    const [first, other] = [page(tab), page(tab, lax)];
    sessionOf(other).keepInTab(true);
    for (const app of [first, other]) await sessionOf(app).logIn(RIDER);
    expect(await user(other)).toMatchObject({ userName: "rider" });
    const heard = new Promise<void>((resolve) => other.store.subscribe(() => resolve()));
    sessionOf(first).logOut();
    await heard;
    expect(status(other)).toEqual({ status: "anonymous", isExpired: false });
    expect(await user(other)).toBeUndefined();
    expect(tab.length).toBe(0);
  });

  it("removes all logins from the tab, including those of programs that the page does not show", async () => {
    const tab = storage({ "somebody else's": "kept" });
    const [gone, here, third] = [page(tab, lax), page(tab), page(tab, las)];
    for (const app of [gone, here, third]) {
      sessionOf(app).keepInTab(true);
      await sessionOf(app).logIn(RIDER);
    }
    expect(tab.length).toBe(4);
    sessionOf(here).logOut();
    expect([tab.length, tab.getItem("somebody else's")]).toEqual([1, "kept"]);
  });

  it("of one program reaches another program's page that was closed at the time", async () => {
    const tab = storage();
    const away = page(tab, lax);
    sessionOf(away).keepInTab(true);
    await sessionOf(away).logIn(RIDER);
    const left = storage({ "bikeshare-session lax sandbox": tab.getItem("bikeshare-session lax sandbox") ?? "" });
    sessionOf(page()).logOut();
    const back = page(left, lax);
    sessionOf(back).keepInTab(true);
    expect(status(back)).toEqual({ status: "anonymous", isExpired: false });
    expect(left.length).toBe(0);
  });

  it("does not end a login that comes after it", async () => {
    const [first, other] = [page(), page(storage(), lax)];
    await sessionOf(first).logIn(RIDER);
    sessionOf(first).logOut();
    await sessionOf(other).logIn(RIDER);
    await sessionOf(first).logIn(RIDER);
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (const app of [first, other]) {
      sessionOf(app).recheck();
      expect(status(app)).toEqual({ status: "authenticated" });
    }
  });

  it("reaches a tab whose page was closed at the time, and removes its login", async () => {
    const tab = storage();
    const away = page(tab);
    sessionOf(away).keepInTab(true);
    await sessionOf(away).logIn(RIDER);
    const kept = tab.getItem(KEY) ?? "";
    const left = storage({ [KEY]: kept });
    sessionOf(away).logOut();
    const back = page(left);
    sessionOf(back).keepInTab(true);
    expect(status(back)).toEqual({ status: "anonymous", isExpired: false });
    expect(left.getItem(KEY)).toBeNull();
    expect(globalThis.localStorage.getItem("bikeshare-logout")).toMatch(/^0\.\d+$/);
  });

  it("reaches a page in the back-forward cache with its login in memory", async () => {
    const away = page();
    await sessionOf(away).logIn(RIDER);
    globalThis.localStorage.setItem("bikeshare-logout", String(clock.now() + 1_000));
    sessionOf(away).recheck();
    expect(status(away)).toEqual({ status: "anonymous", isExpired: false });
    expect(await user(away)).toBeUndefined();
  });

  it("reaches a page from the back-forward cache before it renders anything", async () => {
    const away = page();
    sessionOf(away).keepInTab(true);
    await sessionOf(away).logIn(RIDER);
    globalThis.localStorage.setItem("bikeshare-logout", "0.5");
    // Each rendering calls this.
    sessionOf(away).keepInTab(true);
    expect(status(away)).toEqual({ status: "anonymous", isExpired: false });
    expect(await user(away)).toBeUndefined();
  });

  it("reaches a tab that logged in before the clock was set back", async () => {
    const tab = storage();
    const away = page(tab);
    sessionOf(away).keepInTab(true);
    await sessionOf(away).logIn(RIDER);
    const left = storage({ [KEY]: tab.getItem(KEY) ?? "" });
    inTab(storage());
    const behind = createFakeClock(clock.now() - 3_600_000);
    const other = createAppContext(phl, sandboxConfiguration(PLACE), { clock: behind, fetch: backEnd });
    sessionOf(other).adopt("a token");
    sessionOf(other).logOut();
    const back = page(left);
    sessionOf(back).keepInTab(true);
    expect(status(back).status).toBe("anonymous");
  });

  it("before a login does not end that login", async () => {
    inBrowser(storage({ "bikeshare-logout": "0.123" }));
    const tab = storage();
    const app = page(tab);
    sessionOf(app).keepInTab(true);
    await sessionOf(app).logIn(RIDER);
    sessionOf(app).recheck();
    const reloaded = page(tab);
    sessionOf(reloaded).keepInTab(true);
    expect(status(reloaded).status).toBe("authenticated");
  });

  it("of a closed account is reported at login", async () => {
    const app = page();
    await sessionOf(app).logIn({ ...RIDER, username: "closed" });
    sessionOf(app).close();
    expect(status(app)).toEqual({ status: "anonymous", isExpired: false, isClosed: true });
    await sessionOf(app).logIn(RIDER);
    expect(status(app)).toEqual({ status: "authenticated" });
  });
});

describe("an expired token", () => {
  it("is detected by any call, and expires the session once", async () => {
    const app = page();
    await sessionOf(app).logIn(RIDER);
    const { bikeshare } = await sessionOf(app).begin().calls();
    await clock.advance(3_601_000);
    let lost = 0;
    app.store.subscribe(({ session }, before) => {
      if (session !== before.session) lost += 1;
    });
    const answers = await Promise.allSettled([bikeshare.user(), bikeshare.summary(), bikeshare.paymentProfile()]);
    expect(answers.map(({ status: ended }) => ended)).toEqual(["rejected", "rejected", "rejected"]);
    expect(lost).toBe(1);
    expect(status(app)).toEqual({ status: "anonymous", isExpired: true });
    expect(await user(app)).toBeUndefined();
  });

  it("does not expire a newer token when it is detected late", async () => {
    const app = page();
    const good = await tokenOf("rider");
    sessionOf(app).adopt("no token of ours");
    const { bikeshare } = await sessionOf(app).begin().calls();
    const late = bikeshare.user();
    sessionOf(app).adopt(good);
    await expect(late).rejects.toMatchObject({ code: "unauthorized" });
    expect(status(app)).toEqual({ status: "authenticated" });
    expect(await user(app)).toMatchObject({ userName: "rider" });
  });

  it("cannot expire an anonymous session", () => {
    const app = page();
    sessionOf(app).expire();
    expect(status(app)).toEqual({ status: "anonymous", isExpired: false });
  });
});

describe("a page that comes back from the back-forward cache", () => {
  it("checks the session again", async () => {
    const app = page();
    await sessionOf(app).logIn(RIDER);
    const cache = cacheOf(app);
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return asked;
    };
    const stop = cache.subscribe(riderKey("x"), ask, () => {}, { once: true });
    await clock.advance(0);
    sessionOf(app).recheck();
    await clock.advance(0);
    expect(asked).toBe(2);
    stop();
  });

  it("is logged out if another page of the tab logged out", async () => {
    const tab = storage();
    const app = page(tab);
    sessionOf(app).keepInTab(true);
    await sessionOf(app).logIn(RIDER);
    tab.clear();
    sessionOf(app).recheck();
    expect(status(app)).toEqual({ status: "anonymous", isExpired: true });
  });
});

describe("a token set during a login", () => {
  /** An identified rider with a draft and an open call. */
  async function living() {
    const app = page();
    await sessionOf(app).logIn(RIDER);
    const cache = cacheOf(app);
    const stop = cache.subscribe(
      USER_KEY,
      async () => {
        const known = await user(app);
        if (known) claimDrafts(app.store, known.userId);
        return known;
      },
      () => {},
    );
    await clock.advance(0);
    app.store.getState().writeDraft("profile", { firstName: "Robin" });
    app.store.getState().putPassInCart(103);
    const shown = () => cache.read(USER_KEY);
    return { app, shown, stop, scope: sessionOf(app).begin() };
  }

  it("of the same rider changes nothing, and running calls continue", async () => {
    const { app, shown, stop, scope } = await living();
    const seen = new Set<string>();
    const unsubscribe = app.store.subscribe(({ session }) => seen.add(session.status));
    const calls = await scope.calls();
    sessionOf(app).adopt(await tokenOf("rider"));
    expect(shown()).toMatchObject({ data: { userName: "rider" } });
    await clock.advance(1_000);
    expect(shown()).toMatchObject({ data: { userName: "rider" } });
    expect(app.store.getState()).toMatchObject({
      drafts: { profile: { firstName: "Robin" } },
      cart: { subscriptionTypeId: 103 },
    });
    expect(scope.isOver()).toBe(false);
    expect(await calls.bikeshare.user()).toMatchObject({ userName: "rider" });
    expect(seen).not.toContain("anonymous");
    unsubscribe();
    stop();
  });

  it("of another rider ends the previous rider's session, drafts and cart", async () => {
    const { app, shown, stop, scope } = await living();
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const before = await scope.calls();
    sessionOf(app).adopt(await tokenOf("monthly"));
    await clock.advance(1_000);
    expect(shown()).toMatchObject({ data: { userName: "monthly" } });
    expect(app.store.getState()).toMatchObject({ drafts: {}, cart: { subscriptionTypeId: null }, stashed: null });
    expect(scope.isOver()).toBe(true);
    expect(await before.bikeshare.user()).toBeUndefined();
    scope.ifStillCurrent(() => expect.unreachable("told to another rider"));
    stop();
    warn.mockRestore();
  });

  it.each([
    { whose: "the same rider's", token: () => tokenOf("rider") },
    { whose: "another rider's", token: () => tokenOf("monthly") },
    { whose: "nobody's", token: async () => "a token that nobody knows" },
  ])("is being identified until its rider is known: $whose", async ({ token }) => {
    const { app, stop } = await living();
    const given = await token();
    sessionOf(app).adopt(given);
    expect(app.store.getState().isBeingIdentified).toBe(true);
    await clock.advance(10_000);
    expect(app.store.getState().isBeingIdentified).toBe(false);
    stop();
  });

  it("holds back calls until its rider is known", async () => {
    const { app, stop } = await living();
    const token = await tokenOf("monthly");
    sessionOf(app).adopt(token);
    expect(await user(app)).toBeUndefined();
    expect(await user(app)).toMatchObject({ userName: "monthly" });
    stop();
  });

  it("counts as another rider's when the service cannot identify it", async () => {
    const { app, stop, scope } = await living();
    sessionOf(app).adopt("a token that nobody knows");
    await clock.advance(10_000);
    expect(scope.isOver()).toBe(true);
    expect(status(app)).toEqual({ status: "anonymous", isExpired: true });
    expect(app.store.getState().drafts).toEqual({});
    await sessionOf(app).logIn(RIDER);
    await clock.advance(1_000);
    expect(app.store.getState().drafts, "given back").toMatchObject({ profile: { firstName: "Robin" } });
    stop();
  });

  it("is dropped by a logout before it is identified", async () => {
    const { app, stop } = await living();
    sessionOf(app).adopt(await tokenOf("monthly"));
    sessionOf(app).logOut();
    await clock.advance(10_000);
    expect(status(app)).toEqual({ status: "anonymous", isExpired: false });
    stop();
  });
});

describe("a session scope", () => {
  it("adopts no token after another login or a logout", async () => {
    const app = page();
    const signingUp = sessionOf(app).begin();
    sessionOf(app).adopt("another's");
    expect(signingUp.adopt("a newcomer's")).toBe(false);
    sessionOf(app).logOut();
    expect(signingUp.adopt("a newcomer's")).toBe(false);
    expect(status(app).status).toBe("anonymous");
  });

  it("of an anonymous visitor continues for the rider who logs in next", () => {
    const app = page();
    const scope = sessionOf(app).begin();
    sessionOf(app).adopt("a token");
    expect(scope.isOver()).toBe(false);
  });

  it("of a sign-up replaces the current rider, whose other scopes end", async () => {
    const app = page();
    await sessionOf(app).logIn(RIDER);
    app.store.getState().writeDraft("profile", { firstName: "Robin" });
    app.store.getState().setPurchase({ status: "sending" });
    const [riding, signingUp] = [sessionOf(app).begin(), sessionOf(app).begin()];
    expect(signingUp.adopt(await tokenOf("newcomer"))).toBe(true);
    expect([riding.isOver(), signingUp.isOver()]).toEqual([true, false]);
    expect(app.store.getState()).toMatchObject({ drafts: {}, stashed: null, purchase: { status: "sending" } });
    expect(await user(app)).toMatchObject({ userName: "newcomer" });
  });
});
