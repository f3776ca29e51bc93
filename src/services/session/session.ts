import type { Calls } from "../calls.ts";
import type { QueryCache } from "../load.ts";
import { loadServicesOf } from "../load-services.ts";
import { onDemand } from "../on-demand.ts";
import { createTabText } from "../tab-storage.ts";
import type { World } from "../world.ts";
import { createLastLogout } from "./last-logout.ts";
import { createLogoutChannel } from "./logout-channel.ts";
import { stashDrafts } from "./lost-token.ts";
import { createSessionToken } from "./session-token.ts";

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The login of one world, and what it may ask of the services. */
export interface SessionService {
  /** The services, with the login's token; rejects where their chunk cannot be loaded. */
  calls(): Promise<Calls>;
  /** Rejects with an ApiError, `unauthorized` for wrong credentials. */
  logIn(credentials: Credentials): Promise<void>;
  /** Takes a token that was given from outside, or got by a purchase. */
  adopt(accessToken: string): void;
  /** Logs out here and in all tabs, and forgets everything (spec 4). */
  logOut(): void;
  /** As a logout, of a rider whose account was closed. */
  close(): void;
  /** The token is no longer good: rider data goes, what was typed waits for the same rider. */
  expire(): void;
  /** @param isKept whether a reload of this tab keeps the login. */
  keepInTab(isKept: boolean): void;
  /** Called when a page comes back from the back-forward cache. */
  recheck(): void;
}

const sessions = new WeakMap<World, SessionService>();

export function sessionOf(world: World): SessionService {
  const known = sessions.get(world) ?? createSession(world);
  sessions.set(world, known);
  return known;
}

export const USER_KEY = "rider/user";

function createSession(world: World): SessionService {
  const { store, program, clock } = world;
  const token = createSessionToken(createTabText(`bikeshare-session ${world.key}`));
  const channel = createLogoutChannel(`bikeshare ${world.key}`);
  const lastLogout = createLastLogout(world.key);
  const isLoggedOutElsewhere = () => lastLogout.read() >= token.givenAt();
  const { cache } = loadServicesOf(world);
  const calls = onDemand(async () => {
    const { createCalls } = await import("../calls.ts");
    return createCalls(world, { token: token.read, onUnauthorized: expire });
  });

  function adopt(accessToken: string): void {
    // Behind the last logout also where the clock was put back.
    token.write(accessToken, Math.max(clock.now(), lastLogout.read() + 1));
    open();
  }
  function open(): void {
    cache.clear("rider/");
    channel.listen(forget);
    store.getState().loggedIn();
  }
  function forget(): void {
    token.write(null);
    channel.close();
    store.setState(store.getInitialState(), true);
    cache.drop();
  }
  function expire(): void {
    if (token.read() === null) return;
    token.write(null);
    channel.close();
    stashDrafts(store, knownUserId(cache));
    cache.drop();
  }

  function logOut(): void {
    lastLogout.write(clock.now());
    channel.tell();
    forget();
  }

  return {
    calls,
    async logIn(credentials) {
      const { account } = await calls();
      const { accessToken } = await account.login({ system: program.system, ...credentials });
      adopt(accessToken);
    },
    adopt,
    logOut,
    close() {
      logOut();
      store.setState({ session: { status: "anonymous", isExpired: false, isClosed: true } });
    },
    expire,
    keepInTab(isKept) {
      const before = token.read();
      token.keepInTab(isKept);
      if (before !== null || token.read() === null) return;
      if (isLoggedOutElsewhere()) token.write(null);
      else open();
    },
    recheck() {
      if (token.read() === null) return;
      if (isLoggedOutElsewhere()) forget();
      else if (token.isCurrent()) cache.invalidate();
      else expire();
    },
  };
}

/** Whose data was shown last; null where nobody's was. */
function knownUserId(cache: QueryCache): number | null {
  const state = cache.read(USER_KEY);
  if (state.status !== "ready") return null;
  const { data } = state;
  return typeof data === "object" && data !== null && "userId" in data && typeof data.userId === "number"
    ? data.userId
    : null;
}
