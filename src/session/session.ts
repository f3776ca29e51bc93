import type { AppContext } from "../context/app-context.ts";
import { loadChunk } from "../lib/load-chunk.ts";
import { createStoredText, tabStorage } from "../lib/tab-storage.ts";
import type { User } from "../programs/rider.ts";
import { cacheOf, reloadShown } from "../query/cache-of.ts";
import { riderKey } from "../query/query-key.ts";
import type { OfferedLogin } from "../store/session-slice.ts";
import { forgetReferrals } from "./kept-referral.ts";
import { createLastLogout, createLogoutChannel } from "./logout-channel.ts";
import { stashDrafts } from "./lost-token.ts";
import type { SessionScope } from "./session-scope.ts";
import { createSessionToken, isAnyoneKept, removeTokens } from "./session-token.ts";

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The login of one app, and what it may ask of the services. */
export interface SessionService {
  /** Binds new work to the current session. */
  begin(): SessionScope;
  /**
   * Rejects with an ApiError, `unauthorized` for wrong credentials; with an Error where somebody logged in or out
   * meanwhile.
   */
  logIn(credentials: Credentials, scope?: SessionScope): Promise<void>;
  /** Takes a token that was given from outside: of whoever comes, of the same rider anew, or of another one in their place. */
  adopt(accessToken: string): void;
  /**
   * Takes a token that a link brought. Over the living login of another rider it is only offered (`offered` in the
   * store) until they have answered, and not used where nobody knows whose it is (`unusedLogin`).
   * @param shown the app on the screen, whose rider is asked: another one where the link is for another program
   * @param onTaken called once the token is this app's login
   */
  offer(accessToken: string, shown?: AppContext, onTaken?: () => void): void;
  /** Logs out of every program, here and in all tabs, and forgets everything (spec 4). */
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

export function sessionOf(app: AppContext): SessionService {
  app.services.session ??= createSession(app);
  return app.services.session;
}

function createSession(app: AppContext): SessionService {
  const { store, program } = app;
  const storage = tabStorage();
  const token = createSessionToken(createStoredText(`bikeshare-session ${app.key}`, storage));
  const channel = createLogoutChannel();
  const lastLogout = createLastLogout();
  const isLoggedOutElsewhere = () => lastLogout.read() !== token.givenAfter();
  const cache = cacheOf(app);
  /** While it is being found out whose a new token is. */
  let identifying: Promise<void> | null = null;

  function begin(): SessionScope {
    let { scope } = store.getState();
    const given = token.read();
    const isOver = () => store.getState().scope !== scope;
    return {
      async calls() {
        const { createCalls } = await loadChunk(() => import("../context/calls.ts"));
        while (identifying !== null) await identifying;
        return createCalls(app, { token: () => (isOver() ? null : token.read()), onUnauthorized: expire });
      },
      isOver,
      ifStillCurrent(write) {
        if (!isOver()) write();
      },
      adopt(accessToken) {
        if (isOver() || token.read() !== given) return false;
        // Somebody signed up beside a rider who was logged in: what is paid for stays in sight.
        const { purchase, signUpStep } = store.getState();
        if (given !== null) store.getState().sessionEnded({ purchase, signUpStep });
        take(accessToken);
        ({ scope } = store.getState());
        return true;
      },
    };
  }
  function setIdentifying(next: typeof identifying): void {
    identifying = next;
    store.setState({ isBeingIdentified: next !== null });
  }
  function take(accessToken: string): void {
    setIdentifying(null);
    token.write(accessToken, lastLogout.read());
    open();
  }
  function adopt(accessToken: string): void {
    setIdentifying(null);
    const before = token.read();
    if (before === null) take(accessToken);
    else if (before !== accessToken) replaceBy(accessToken, store.getState().riderId);
  }
  /** Where the rider is not known yet, nothing was shown that has to be kept. */
  function replaceBy(accessToken: string, userId: number | null): void {
    if (userId === null) {
      takeOver(accessToken);
      return;
    }
    identify(
      async () => (await loadChunk(() => import("../context/calls.ts"))).isRider(app, accessToken, userId),
      false,
      (isSame) => (isSame ? refresh(accessToken) : takeOver(accessToken)),
    );
  }
  /** Finds out whose a token is; another token or a logout meanwhile has the answer told to nobody. */
  function identify<Answer>(ask: () => Promise<Answer>, unknown: Answer, proceed: (answer: Answer) => void): void {
    const mine = ask()
      .catch(() => unknown)
      .then((answer) => {
        if (mine !== identifying) return;
        setIdentifying(null);
        proceed(answer);
      });
    setIdentifying(mine);
  }
  function takeOver(accessToken: string): void {
    stashDrafts(store);
    take(accessToken);
  }
  function refresh(accessToken: string): void {
    token.write(accessToken, lastLogout.read());
    cache.invalidate(riderKey());
  }
  /** Of a link that came while nobody was logged in: whether it is anybody's shows with the first call. */
  let linked: string | null = null;
  function offer(accessToken: string, shown = app, onTaken = () => {}): void {
    shown.store.setState({ unusedLogin: null, offered: null });
    const { scope } = shown.store.getState();
    const before = token.read();
    // The login of another program may be somebody else's as well.
    const isAlone = before === null && !isAnyoneKept(storage);
    if (isAlone || before === accessToken) {
      linked = accessToken;
      adopt(accessToken);
      onTaken();
      return;
    }
    const takeBy = (take: (token: string) => void) => {
      take(accessToken);
      onTaken();
    };
    identify(
      async () => (await loadChunk(() => import("../context/calls.ts"))).judgeOffer(app, before, accessToken),
      "unknown",
      (verdict) => {
        // Whoever would be asked has logged out meanwhile.
        if (shown.store.getState().scope !== scope) return;
        if (verdict === "refresh") takeBy(refresh);
        else if (verdict === "takeOver") takeBy(takeOver);
        else if (verdict === "nobody" || verdict === "unknown") shown.store.setState({ unusedLogin: verdict });
        else askIn(shown, verdict, () => takeBy(takeOver));
      },
    );
  }
  /** An answer counts once, and only while its question is the one on the screen. */
  function askIn(shown: AppContext, rider: User, onYes: () => void): void {
    const offered: OfferedLogin = {
      rider,
      program: program.name,
      answer(isTaken) {
        if (shown.store.getState().offered !== offered) return;
        shown.store.setState({ offered: null });
        if (isTaken) onYes();
      },
    };
    shown.store.setState({ offered });
  }
  function open(): void {
    cache.reset(riderKey());
    channel.listen(forget);
    store.getState().loggedIn();
  }
  function forget(): void {
    identifying = null;
    token.write(null);
    removeTokens(storage, lastLogout.read());
    forgetReferrals(storage);
    channel.close();
    store.getState().sessionEnded();
    cache.clear();
  }
  function expire(): void {
    // Where another token is here already, the loss of the one before is no news.
    const lost = token.read();
    if (lost === null || identifying !== null) return;
    const wasNobodys = lost === linked && store.getState().riderId === null;
    token.write(null);
    channel.close();
    stashDrafts(store);
    if (wasNobodys) store.setState({ session: { status: "anonymous", isExpired: false }, unusedLogin: "nobody" });
    cache.clear();
  }

  function logOut(): void {
    lastLogout.renew();
    channel.tell();
    forget();
    // Where the mark could not be written it tells nothing.
    removeTokens(storage);
  }

  return {
    begin,
    async logIn(credentials, scope = begin()) {
      const { account } = await scope.calls();
      const { accessToken } = await account.login({ system: program.system, ...credentials });
      if (!scope.adopt(accessToken)) throw new Error("somebody else logged in or out meanwhile");
    },
    adopt,
    offer,
    logOut,
    close() {
      logOut();
      store.setState({ session: { status: "anonymous", isExpired: false, isClosed: true } });
    },
    expire,
    keepInTab(isKept) {
      const before = token.read();
      token.keepInTab(isKept);
      if (token.read() === null) return;
      if (!isLoggedOutElsewhere()) {
        if (before === null) open();
      } else if (before === null) token.write(null);
      // The page may have slept since it was opened.
      else forget();
    },
    recheck() {
      if (token.read() === null) return;
      if (isLoggedOutElsewhere()) forget();
      else if (token.isCurrent()) reloadShown(app);
      else expire();
    },
  };
}
