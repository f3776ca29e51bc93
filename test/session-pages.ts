import { afterEach, beforeEach, vi } from "vitest";
import { type AppContext, createAppContext } from "../src/app-context/app-context.ts";
import type { Program } from "../src/domain/program.ts";
import { phl } from "../src/domain/programs/phl.ts";
import { riderKey } from "../src/query/query-cache.ts";
import { sessionOf } from "../src/session/session.ts";
import { createFakeClock } from "./fake-clock.ts";
import { createStorage, openFreshStoragePerTest } from "./memory-storage.ts";
import { CONFIGURATION, logInWith, openSandbox, PASSWORD } from "./sandbox-app.ts";

export const RIDER = { username: "rider", password: PASSWORD };
export const USER_KEY = riderKey("user");
export const SESSION_KEY = "bikeshare-session phl sandbox";

export const clock = createFakeClock();
export let backEnd: typeof fetch;
/** Opens a page with an app of its own; `tab` is the session storage of its tab. */
export const openPage = (tab: Storage = createStorage(), program: Program = phl): AppContext => {
  vi.stubGlobal("sessionStorage", tab);
  const fetch: typeof globalThis.fetch = (input, init) =>
    isDown ? Promise.reject(new TypeError("Failed to fetch")) : backEnd(input, init);
  return createAppContext(program, CONFIGURATION, { clock, fetch });
};
let isDown = false;
/** Whether calls of these pages fail to reach the back end, until the end of the test. */
export const setBackEndDown = (next: boolean): void => {
  isDown = next;
};
export const sessionState = (app: AppContext) => app.store.getState().session;
export const fetchUser = async (app: AppContext) => (await sessionOf(app).begin().calls()).bikeshare.user();
/** A token for a rider, as a host page may obtain and pass to an element. */
export const fetchToken = async (username: string): Promise<string> => {
  const { account } = await sessionOf(openPage()).begin().calls();
  return (await account.login({ ...RIDER, username })).accessToken;
};
const openApps: AppContext[] = [];
let pageshowListeners: (() => void)[] = [];
/** Brings all pages back from the back-forward cache. */
export const returnFromCache = (): void => {
  for (const notify of pageshowListeners) notify();
};
export const openPageWithSession = (tab?: Storage, program?: Program) => {
  const app = openPage(tab, program);
  sessionOf(app);
  openApps.push(app);
  return app;
};

/** A page whose rider has just logged in, with the login kept in the tab. */
export async function openLoggedIn(tab?: Storage, program?: Program): Promise<AppContext> {
  const app = openPageWithSession(tab, program);
  sessionOf(app).keepInTab(true);
  await logInWith(app, RIDER);
  return app;
}

/** A browser without logins for each test of a file. */
export function openFreshBrowserPerTest(): void {
  openFreshStoragePerTest();
  beforeEach(() => {
    isDown = false;
    pageshowListeners = [];
    vi.stubGlobal("addEventListener", (type: string, listen: (event: { persisted: boolean }) => void) => {
      if (type === "pageshow") pageshowListeners.push(() => listen({ persisted: true }));
    });
    backEnd = openSandbox(clock).fetch;
  });
  afterEach(async () => {
    // An open channel would keep the process alive.
    for (const app of openApps.splice(0)) sessionOf(app).logOut();
  });
}
