import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sandboxConfiguration } from "../../demo/configuration.ts";
import { inPageFetch } from "../../demo/sandbox/in-page-fetch.ts";
import { createSandbox } from "../../demo/sandbox/sandbox.ts";
import { createFakeClock } from "../../test/fake-clock.ts";
import { createWorld, type World } from "../context/world.ts";
import type { Program } from "../programs/program.ts";
import { las } from "../programs/programs/las.ts";
import { lax } from "../programs/programs/lax.ts";
import { phl } from "../programs/programs/phl.ts";
import { cacheOf } from "../query/cache-of.ts";
import { claimDrafts } from "./lost-token.ts";
import { sessionOf } from "./session.ts";

const RIDER = { username: "rider", password: "sandbox-pass" };
const USER_KEY = "rider/user";
const PLACE = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://sandbox.example", world: "session" };
const KEY = "bikeshare-session phl sandbox";

/** A tab's storage; `broken` throws at everything, as a browser that denies it. */
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
/** What the tabs share. */
const inBrowser = (shared: Storage) =>
  Object.defineProperty(globalThis, "localStorage", { value: shared, configurable: true });

const clock = createFakeClock();
let backEnd: typeof fetch;
/** A page of its own: worlds of one key in several tabs. */
const openPage = (tab: Storage = storage(), program: Program = phl): World => {
  inTab(tab);
  return createWorld(program, sandboxConfiguration(PLACE), { clock, fetch: backEnd });
};
const status = (world: World) => world.store.getState().session;
const user = async (world: World) => (await sessionOf(world).begin().calls()).bikeshare.user();
/** A token that a host page has got of its own. */
const tokenOf = async (username: string): Promise<string> => {
  const { account } = await sessionOf(openPage()).begin().calls();
  return (await account.login({ system: "phl", ...RIDER, username })).accessToken;
};
const open: World[] = [];
const page = (tab?: Storage, program?: Program) => {
  const world = openPage(tab, program);
  sessionOf(world);
  open.push(world);
  return world;
};

beforeEach(() => {
  inBrowser(storage());
  backEnd = inPageFetch(createSandbox({ clock, verificationDelayMs: 0 }));
});
afterEach(async () => {
  // An open channel would keep the process alive.
  for (const world of open.splice(0)) sessionOf(world).logOut();
  Reflect.deleteProperty(globalThis, "sessionStorage");
  Reflect.deleteProperty(globalThis, "localStorage");
});

describe("a login", () => {
  it("holds a token that nobody but a call sees", async () => {
    const tab = storage();
    const world = page(tab);
    await sessionOf(world).logIn(RIDER);
    expect(status(world)).toEqual({ status: "authenticated" });
    expect(await user(world)).toMatchObject({ userName: "rider" });
    expect(JSON.stringify(world.store.getState())).not.toMatch(/token|sandbox-pass/i);
    expect(tab.getItem(KEY)).toBeNull();
  });

  it("rejects wrong credentials, and that is no lost token", async () => {
    const world = page();
    await expect(sessionOf(world).logIn({ ...RIDER, password: "wrong" })).rejects.toMatchObject({
      code: "unauthorized",
    });
    expect(status(world)).toEqual({ status: "anonymous", isExpired: false });
  });

  it("forgets what the rider before had loaded", async () => {
    const world = page();
    const cache = cacheOf(world);
    const stop = cache.subscribe(
      USER_KEY,
      async () => ({ userId: 1 }),
      () => {},
      { once: true },
    );
    await clock.advance(0);
    expect(cache.read(USER_KEY).status).toBe("ready");
    await sessionOf(world).logIn(RIDER);
    expect(cache.read(USER_KEY).status).toBe("loading");
    stop();
  });
});

describe("a token kept in the tab", () => {
  it("outlives a reload", async () => {
    const tab = storage();
    const world = page(tab);
    sessionOf(world).keepInTab(true);
    await sessionOf(world).logIn(RIDER);
    const reloaded = page(tab);
    expect(status(reloaded).status).toBe("anonymous");
    sessionOf(reloaded).keepInTab(true);
    expect(status(reloaded).status).toBe("authenticated");
    expect(await user(reloaded)).toMatchObject({ userName: "rider" });
  });

  it("leaves the tab where it is to be kept no more, and stays in memory", async () => {
    const tab = storage();
    const world = page(tab);
    sessionOf(world).keepInTab(true);
    await sessionOf(world).logIn(RIDER);
    sessionOf(world).keepInTab(false);
    expect(tab.getItem(KEY)).toBeNull();
    expect(await user(world)).toBeDefined();
  });

  it("leaves the tab with a logout and with its loss", async () => {
    const tab = storage();
    const world = page(tab);
    sessionOf(world).keepInTab(true);
    for (const end of ["logOut", "expire"] as const) {
      await sessionOf(world).logIn(RIDER);
      expect(tab.getItem(KEY)).not.toBeNull();
      sessionOf(world)[end]();
      expect(tab.getItem(KEY)).toBeNull();
    }
  });

  it("is in memory alone where the browser denies its storage, and nothing fails", async () => {
    const world = page(storage({}, true));
    sessionOf(world).keepInTab(true);
    await sessionOf(world).logIn(RIDER);
    sessionOf(world).recheck();
    sessionOf(world).logOut();
    expect(status(world)).toEqual({ status: "anonymous", isExpired: false });
  });
});

describe("a logout", () => {
  it("forgets everything here", async () => {
    const world = page();
    await sessionOf(world).logIn(RIDER);
    world.store.getState().writeDraft("profile", { firstName: "Ana" });
    sessionOf(world).logOut();
    expect(status(world)).toEqual({ status: "anonymous", isExpired: false });
    expect(world.store.getState().drafts).toEqual({});
    expect(await user(world)).toBeUndefined();
  });

  it("reaches the other tabs, a duplicated one too", async () => {
    const tab = storage();
    const world = page(tab);
    sessionOf(world).keepInTab(true);
    await sessionOf(world).logIn(RIDER);
    // A duplicated tab begins with a copy of the storage.
    const copy = storage({ [KEY]: tab.getItem(KEY) ?? "" });
    const duplicate = page(copy);
    sessionOf(duplicate).keepInTab(true);
    expect(status(duplicate).status).toBe("authenticated");
    const heard = new Promise<void>((resolve) => duplicate.store.subscribe(() => resolve()));
    sessionOf(world).logOut();
    await heard;
    expect(status(duplicate)).toEqual({ status: "anonymous", isExpired: false });
    expect(copy.getItem(KEY)).toBeNull();
  });

  it("ends every program's login of the page", async () => {
    const tab = storage();
    const [first, other] = [page(tab), page(tab, lax)];
    sessionOf(other).keepInTab(true);
    for (const world of [first, other]) await sessionOf(world).logIn(RIDER);
    expect(await user(other)).toMatchObject({ userName: "rider" });
    const heard = new Promise<void>((resolve) => other.store.subscribe(() => resolve()));
    sessionOf(first).logOut();
    await heard;
    expect(status(other)).toEqual({ status: "anonymous", isExpired: false });
    expect(await user(other)).toBeUndefined();
    expect(tab.length).toBe(0);
  });

  it("leaves no login behind in the tab, of programs that nothing on the page shows either", async () => {
    const tab = storage({ "somebody else's": "kept" });
    const [gone, here, third] = [page(tab, lax), page(tab), page(tab, las)];
    for (const world of [gone, here, third]) {
      sessionOf(world).keepInTab(true);
      await sessionOf(world).logIn(RIDER);
    }
    expect(tab.length).toBe(4);
    sessionOf(here).logOut();
    expect([tab.length, tab.getItem("somebody else's")]).toEqual([1, "kept"]);
  });

  it("of one program reaches a page of another that was not there to hear it", async () => {
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
    for (const world of [first, other]) {
      sessionOf(world).recheck();
      expect(status(world)).toEqual({ status: "authenticated" });
    }
  });

  it("reaches a tab whose page was not there to hear it, and leaves nothing of the login behind", async () => {
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

  it("reaches a page in the back-forward cache, whose login was in memory", async () => {
    const away = page();
    await sessionOf(away).logIn(RIDER);
    globalThis.localStorage.setItem("bikeshare-logout", String(clock.now() + 1_000));
    sessionOf(away).recheck();
    expect(status(away)).toEqual({ status: "anonymous", isExpired: false });
    expect(await user(away)).toBeUndefined();
  });

  it("reaches a page in the back-forward cache before it has drawn anything", async () => {
    const away = page();
    sessionOf(away).keepInTab(true);
    await sessionOf(away).logIn(RIDER);
    globalThis.localStorage.setItem("bikeshare-logout", "0.5");
    // As each drawing does it.
    sessionOf(away).keepInTab(true);
    expect(status(away)).toEqual({ status: "anonymous", isExpired: false });
    expect(await user(away)).toBeUndefined();
  });

  it("reaches a tab that logged in before the clock was put back", async () => {
    const tab = storage();
    const away = page(tab);
    sessionOf(away).keepInTab(true);
    await sessionOf(away).logIn(RIDER);
    const left = storage({ [KEY]: tab.getItem(KEY) ?? "" });
    inTab(storage());
    const behind = createFakeClock(clock.now() - 3_600_000);
    const other = createWorld(phl, sandboxConfiguration(PLACE), { clock: behind, fetch: backEnd });
    sessionOf(other).adopt("a token");
    sessionOf(other).logOut();
    const back = page(left);
    sessionOf(back).keepInTab(true);
    expect(status(back).status).toBe("anonymous");
  });

  it("before a login says nothing about it", async () => {
    inBrowser(storage({ "bikeshare-logout": "0.123" }));
    const tab = storage();
    const world = page(tab);
    sessionOf(world).keepInTab(true);
    await sessionOf(world).logIn(RIDER);
    sessionOf(world).recheck();
    const reloaded = page(tab);
    sessionOf(reloaded).keepInTab(true);
    expect(status(reloaded).status).toBe("authenticated");
  });

  it("of a closed account says so at login", async () => {
    const world = page();
    await sessionOf(world).logIn({ ...RIDER, username: "closed" });
    sessionOf(world).close();
    expect(status(world)).toEqual({ status: "anonymous", isExpired: false, isClosed: true });
    await sessionOf(world).logIn(RIDER);
    expect(status(world)).toEqual({ status: "authenticated" });
  });
});

describe("a token that is no longer good", () => {
  it("is found out by any call, and counts once", async () => {
    const world = page();
    await sessionOf(world).logIn(RIDER);
    const { bikeshare } = await sessionOf(world).begin().calls();
    await clock.advance(3_601_000);
    let lost = 0;
    world.store.subscribe(({ session }, before) => {
      if (session !== before.session) lost += 1;
    });
    const answers = await Promise.allSettled([bikeshare.user(), bikeshare.summary(), bikeshare.paymentProfile()]);
    expect(answers.map(({ status: ended }) => ended)).toEqual(["rejected", "rejected", "rejected"]);
    expect(lost).toBe(1);
    expect(status(world)).toEqual({ status: "anonymous", isExpired: true });
    expect(await user(world)).toBeUndefined();
  });

  it("found out late takes no newer one away", async () => {
    const world = page();
    const good = await tokenOf("rider");
    sessionOf(world).adopt("no token of ours");
    const { bikeshare } = await sessionOf(world).begin().calls();
    const late = bikeshare.user();
    sessionOf(world).adopt(good);
    await expect(late).rejects.toMatchObject({ code: "unauthorized" });
    expect(status(world)).toEqual({ status: "authenticated" });
    expect(await user(world)).toMatchObject({ userName: "rider" });
  });

  it("is nothing to lose for who is not logged in", () => {
    const world = page();
    sessionOf(world).expire();
    expect(status(world)).toEqual({ status: "anonymous", isExpired: false });
  });
});

describe("a page that comes back from the back-forward cache", () => {
  it("asks again who is there", async () => {
    const world = page();
    await sessionOf(world).logIn(RIDER);
    const cache = cacheOf(world);
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return asked;
    };
    const stop = cache.subscribe("rider/x", ask, () => {}, { once: true });
    await clock.advance(0);
    sessionOf(world).recheck();
    await clock.advance(0);
    expect(asked).toBe(2);
    stop();
  });

  it("is logged out where another page of the tab did that", async () => {
    const tab = storage();
    const world = page(tab);
    sessionOf(world).keepInTab(true);
    await sessionOf(world).logIn(RIDER);
    tab.clear();
    sessionOf(world).recheck();
    expect(status(world)).toEqual({ status: "anonymous", isExpired: true });
  });
});

describe("a token set over a living login", () => {
  /** A rider who is known, has typed something and waits for an answer. */
  async function living() {
    const world = page();
    await sessionOf(world).logIn(RIDER);
    const cache = cacheOf(world);
    const stop = cache.subscribe(
      USER_KEY,
      async () => {
        const known = await user(world);
        if (known) claimDrafts(world.store, known.userId);
        return known;
      },
      () => {},
    );
    await clock.advance(0);
    world.store.getState().writeDraft("profile", { firstName: "Robin" });
    world.store.getState().putPassInCart(103);
    const shown = () => cache.read(USER_KEY);
    return { world, shown, stop, epoch: sessionOf(world).begin() };
  }

  it("of the same rider disturbs nothing, and what was set going goes on with it", async () => {
    const { world, shown, stop, epoch } = await living();
    const seen = new Set<string>();
    const unsubscribe = world.store.subscribe(({ session }) => seen.add(session.status));
    const calls = await epoch.calls();
    sessionOf(world).adopt(await tokenOf("rider"));
    expect(shown()).toMatchObject({ data: { userName: "rider" } });
    await clock.advance(1_000);
    expect(shown()).toMatchObject({ data: { userName: "rider" } });
    expect(world.store.getState()).toMatchObject({
      drafts: { profile: { firstName: "Robin" } },
      cart: { subscriptionTypeId: 103 },
    });
    expect(epoch.isOver()).toBe(false);
    expect(await calls.bikeshare.user()).toMatchObject({ userName: "rider" });
    expect(seen).not.toContain("anonymous");
    unsubscribe();
    stop();
  });

  it("of another rider ends the session of the one before, whose drafts and cart are not theirs", async () => {
    const { world, shown, stop, epoch } = await living();
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const before = await epoch.calls();
    sessionOf(world).adopt(await tokenOf("monthly"));
    await clock.advance(1_000);
    expect(shown()).toMatchObject({ data: { userName: "monthly" } });
    expect(world.store.getState()).toMatchObject({ drafts: {}, cart: { subscriptionTypeId: null }, stashed: null });
    expect(epoch.isOver()).toBe(true);
    expect(await before.bikeshare.user()).toBeUndefined();
    epoch.tell(() => expect.unreachable("told to another rider"));
    stop();
    warn.mockRestore();
  });

  it.each([
    { whose: "the same rider's", token: () => tokenOf("rider") },
    { whose: "another rider's", token: () => tokenOf("monthly") },
    { whose: "nobody's", token: async () => "a token that nobody knows" },
  ])("is said to be asked about until it is known to be $whose", async ({ token }) => {
    const { world, stop } = await living();
    const given = await token();
    sessionOf(world).adopt(given);
    expect(world.store.getState().isBeingIdentified).toBe(true);
    await clock.advance(10_000);
    expect(world.store.getState().isBeingIdentified).toBe(false);
    stop();
  });

  it("keeps what is asked for meanwhile waiting until it is known whose it is", async () => {
    const { world, stop } = await living();
    const token = await tokenOf("monthly");
    sessionOf(world).adopt(token);
    expect(await user(world)).toBeUndefined();
    expect(await user(world)).toMatchObject({ userName: "monthly" });
    stop();
  });

  it("counts for another rider's where nobody answers whose it is", async () => {
    const { world, stop, epoch } = await living();
    sessionOf(world).adopt("a token that nobody knows");
    await clock.advance(10_000);
    expect(epoch.isOver()).toBe(true);
    expect(status(world)).toEqual({ status: "anonymous", isExpired: true });
    expect(world.store.getState().drafts).toEqual({});
    await sessionOf(world).logIn(RIDER);
    await clock.advance(1_000);
    expect(world.store.getState().drafts, "given back").toMatchObject({ profile: { firstName: "Robin" } });
    stop();
  });

  it("is forgotten with a logout before that is known", async () => {
    const { world, stop } = await living();
    sessionOf(world).adopt(await tokenOf("monthly"));
    sessionOf(world).logOut();
    await clock.advance(10_000);
    expect(status(world)).toEqual({ status: "anonymous", isExpired: false });
    stop();
  });
});

describe("what was set going", () => {
  it("logs nobody in after a logout, another login or another logout and login", async () => {
    const world = page();
    const signingUp = sessionOf(world).begin();
    sessionOf(world).adopt("another's");
    expect(signingUp.adopt("a newcomer's")).toBe(false);
    sessionOf(world).logOut();
    expect(signingUp.adopt("a newcomer's")).toBe(false);
    expect(status(world).status).toBe("anonymous");
  });

  it("by nobody is theirs who log in then", () => {
    const world = page();
    const epoch = sessionOf(world).begin();
    sessionOf(world).adopt("a token");
    expect(epoch.isOver()).toBe(false);
  });

  it("by who signs up beside a rider logs them in instead, and is told to them alone", async () => {
    const world = page();
    await sessionOf(world).logIn(RIDER);
    world.store.getState().writeDraft("profile", { firstName: "Robin" });
    world.store.getState().setPurchase({ status: "sending" });
    const [riding, signingUp] = [sessionOf(world).begin(), sessionOf(world).begin()];
    expect(signingUp.adopt(await tokenOf("newcomer"))).toBe(true);
    expect([riding.isOver(), signingUp.isOver()]).toEqual([true, false]);
    expect(world.store.getState()).toMatchObject({ drafts: {}, stashed: null, purchase: { status: "sending" } });
    expect(await user(world)).toMatchObject({ userName: "newcomer" });
  });
});
