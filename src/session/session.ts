import { type AppContext, perApp } from "../app-context/app-context.ts";
import type { User } from "../domain/rider.ts";
import { loadChunk } from "../lib/load-chunk.ts";
import { createStoredText, tabStorage } from "../lib/tab-storage.ts";
import { cacheOf, reloadVisible, riderKey } from "../query/query-cache.ts";
import type { OfferedLogin } from "../store/session-slice.ts";
import { type SessionScope, startedSessionOf } from "./session-scope.ts";
import {
  createLastLogout,
  createLogoutChannel,
  createSessionToken,
  forgetPersonalData,
  hasAnyToken,
  removeTokens,
} from "./session-storage.ts";
import { stashDrafts } from "./stashed-drafts.ts";

export const sessionOf = perApp("session", createSession);

function createSession(app: AppContext) {
  const { store, program } = app;
  const storage = tabStorage();
  const token = createSessionToken(createStoredText(`bikeshare-session ${app.key}`, storage));
  const channel = createLogoutChannel();
  const lastLogout = createLastLogout();
  const isLoggedOutElsewhere = () => lastLogout.read() !== token.logoutMark();
  const cache = cacheOf(app);
  /** Settles when the owner of a new token is identified; null while none is being identified. */
  let identifying: Promise<void> | null = null;
  /** The token that the service rejected while the owner of another one, which may replace it, was being identified. */
  let rejected: string | null = null;

  /** @param begunIn The session's number (`scope` of the store). */
  function begin(begunIn: number, tokenAtBegin: string | null): SessionScope {
    let scope = begunIn;
    let isOfRider = tokenAtBegin !== null;
    const isOver = () => store.getState().scope !== scope;
    const ifOfRider = <T>(read: () => T | null): T | null => (isOver() || !isOfRider ? null : read());
    return {
      async calls(reads) {
        const { createCalls } = await loadChunk(() => import("../api/calls.ts"));
        while (identifying !== null) await identifying;
        return createCalls(app, { token: () => ifOfRider(token.read), onUnauthorized: expire }, reads);
      },
      isOver,
      riderId: () => ifOfRider(() => store.getState().riderId),
      ifStillCurrent(write) {
        if (!isOver()) write();
      },
      async adopt(accessToken) {
        if (isOver() || token.read() !== tokenAtBegin) return false;
        // Somebody signed up while a rider was logged in: their receipt stays visible.
        const { signUpStep } = store.getState();
        if (tokenAtBegin !== null) store.getState().sessionEnded({ signUpStep });
        takeToken(accessToken);
        ({ scope } = store.getState());
        isOfRider = true;
        return true;
      },
    };
  }
  function setIdentifying(next: typeof identifying): void {
    identifying = next;
    store.setState({ isBeingIdentified: next !== null });
  }
  function takeToken(accessToken: string): void {
    setIdentifying(null);
    token.write(accessToken, lastLogout.read());
    open();
  }
  /** Takes a token from outside: of a new rider, of the same one, or of another one who replaces them. */
  function adopt(accessToken: string): void {
    setIdentifying(null);
    const tokenBefore = token.read();
    const { riderId } = store.getState();
    if (tokenBefore === accessToken) return;
    if (tokenBefore === null) takeToken(accessToken);
    // No screen has shown the data of a rider who is not identified yet.
    else if (riderId === null) takeOver(accessToken);
    else
      identify(
        ({ identifyRider }) => identifyRider(app, accessToken),
        (rider) => (typeof rider === "object" && rider.userId === riderId ? refresh : takeOver)(accessToken),
      );
  }
  /** Asks for the owner of a token; the answer is dropped if another token or a logout came in the meantime. */
  function identify<Answer>(
    ask: (calls: typeof import("../api/calls.ts")) => Promise<Answer>,
    proceed: (answer: Answer | "unknown") => void,
  ): void {
    const identification = loadChunk(() => import("../api/calls.ts"))
      .then(ask)
      .catch(() => "unknown" as const)
      .then((answer) => {
        if (identification !== identifying) return;
        setIdentifying(null);
        proceed(answer);
        if (rejected !== null && token.read() === rejected) expire();
        rejected = null;
      });
    setIdentifying(identification);
  }
  function takeOver(accessToken: string): void {
    stashDrafts(store);
    takeToken(accessToken);
  }
  function refresh(accessToken: string): void {
    token.write(accessToken, lastLogout.read());
    cache.invalidate(riderKey());
  }
  /** The token of a link that came while nobody was logged in: the first call shows whether it is valid. */
  let linked: string | null = null;
  /**
   * Takes a token from a link. If another rider is logged in, it is offered to them first (`offered` in the store), or
   * ignored if its owner is unknown (`unusedLogin`).
   * @param shown The visible app, whose rider is asked: the link may be for another program.
   * @param onTaken Runs once the token is this app's login.
   */
  function offer(accessToken: string, shown = app, onTaken = () => {}): void {
    shown.store.setState({ unusedLogin: null, offered: null });
    const { scope } = shown.store.getState();
    const before = token.read();
    // The login of another program may belong to another rider as well.
    const isAlone = before === null && !hasAnyToken(storage);
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
      ({ resolveToken }) => resolveToken(app, before, accessToken, expire),
      (verdict) => {
        // The rider to ask has logged out in the meantime.
        if (shown.store.getState().scope !== scope) return;
        if (verdict === "refresh") takeBy(refresh);
        else if (verdict === "nobody" || verdict === "unknown") shown.store.setState({ unusedLogin: verdict });
        else if (before !== null && before === rejected) takeBy(takeOver);
        else askRider(shown, verdict, () => takeBy(takeOver));
      },
    );
  }
  /** An answer counts once, and only while its question is still the current one. */
  function askRider(shown: AppContext, rider: User, onYes: () => void): void {
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
    forgetPersonalData(storage);
    channel.close();
    store.getState().sessionEnded();
    cache.clear();
  }
  /** Ends a session whose token is no longer valid: rider data is dropped, while drafts wait for the same rider. */
  function expire(): void {
    const lostToken = token.read();
    if (identifying !== null) rejected = lostToken;
    // Nobody is logged in any more, or another token may replace the one that was lost.
    if (lostToken === null || identifying !== null) return;
    const wasInvalidLink = lostToken === linked && store.getState().riderId === null;
    token.write(null);
    channel.close();
    stashDrafts(store);
    if (wasInvalidLink) store.setState({ session: { status: "anonymous", isExpired: false }, unusedLogin: "nobody" });
    cache.clear();
  }

  /** Logs out of every program, here and in all tabs, and removes the rider's data and drafts (spec 4). */
  function logOut(): void {
    lastLogout.renew();
    channel.announceLogout();
    forget();
    // Where storage is denied, no mark could be written: all tokens are removed whatever their marks.
    removeTokens(storage);
  }

  /** Another page may have logged out while this one was in the back-forward cache. */
  function recheck(): void {
    if (token.read() === null) return;
    if (isLoggedOutElsewhere()) forget();
    else if (token.isCurrent()) reloadVisible(app);
    else expire();
  }
  // No need to stop: an app context lives as long as its page, with whichever elements.
  globalThis.addEventListener?.("pageshow", (event) => event.persisted && recheck());

  const beginNow = () => begin(store.getState().scope, token.read());
  startedSessionOf(app).begin = beginNow;
  return {
    begin: beginNow,
    /** Continues an action that a visitor started before this service was loaded, in the session with this number. */
    beginAsVisitor: (scope: number) => begin(scope, null),
    adopt,
    offer,
    logOut,
    /** Logs out a rider whose account has been closed. */
    close(): void {
      logOut();
      store.setState({ session: { status: "anonymous", isExpired: false, isAccountClosed: true } });
    },
    expire,
    /** @param isKept Whether the login survives a reload of this tab. */
    keepInTab(isKept: boolean): void {
      const before = token.read();
      token.keepInTab(isKept);
      if (token.read() === null) return;
      if (!isLoggedOutElsewhere()) {
        if (before === null) open();
      } else if (before === null) token.write(null);
      // The page may have been asleep when another one logged out.
      else forget();
    },
  };
}
