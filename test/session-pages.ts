import { afterEach, beforeEach } from "vitest";
import { sandboxConfiguration } from "../demo/configuration.ts";
import { createSandbox, inPageFetch } from "../demo/sandbox/sandbox.ts";
import { type AppContext, createAppContext } from "../src/context/app-context.ts";
import type { Program } from "../src/programs/program.ts";
import { phl } from "../src/programs/programs/phl.ts";
import { riderKey } from "../src/query/query-cache.ts";
import { sessionOf } from "../src/session/session.ts";
import { createFakeClock } from "./fake-clock.ts";

export const RIDER = { username: "rider", password: "sandbox-pass" };
export const USER_KEY = riderKey("user");
export const PLACE = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://sandbox.example", world: "session" };
export const KEY = "bikeshare-session phl sandbox";

/** A tab's storage; a `broken` one throws at every call, as in a browser that denies it. */
export function storage(content: Record<string, string> = {}, broken = false): Storage {
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

export const inTab = (tab: Storage) =>
  Object.defineProperty(globalThis, "sessionStorage", { value: tab, configurable: true });
/** Replaces the storage that all tabs share. */
export const inBrowser = (shared: Storage) =>
  Object.defineProperty(globalThis, "localStorage", { value: shared, configurable: true });

export const clock = createFakeClock();
export let backEnd: typeof fetch;
/** A page of its own: several tabs have apps of the same key. */
export const openPage = (tab: Storage = storage(), program: Program = phl): AppContext => {
  inTab(tab);
  return createAppContext(program, sandboxConfiguration(PLACE), { clock, fetch: backEnd });
};
export const status = (app: AppContext) => app.store.getState().session;
export const user = async (app: AppContext) => (await sessionOf(app).begin().calls()).bikeshare.user();
/** A token that a host page obtained itself. */
export const tokenOf = async (username: string): Promise<string> => {
  const { account } = await sessionOf(openPage()).begin().calls();
  return (await account.login({ system: "phl", ...RIDER, username })).accessToken;
};
const open: AppContext[] = [];
export const page = (tab?: Storage, program?: Program) => {
  const app = openPage(tab, program);
  sessionOf(app);
  open.push(app);
  return app;
};

/** A browser without logins for each test of a file. */
export function inFreshBrowser(): void {
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
}
