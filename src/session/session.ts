import { type AppContext, perApp } from "../app-context/app-context.ts";
import type { User } from "../domain/rider.ts";
import { loadChunk } from "../lib/load-chunk.ts";
import { createStoredText, tabStorage } from "../lib/tab-storage.ts";
import { cacheOf, reloadVisible, riderKey } from "../query/query-cache.ts";
import type { OfferedLogin } from "../store/session-slice.ts";
import { loadedSessionOf, type SessionScope } from "./session-scope.ts";
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
  /** Settles when the owner of a new token is identified; null while no owner is being identified. */
  let identification: Promise<void> | null = null;
  /** The token that the service rejected during the identification of another one, which may replace it. */
  let rejectedToken: string | null = null;

  /** @param startNumber The number of the session in which the action begins (`sessionNumber` of the store). */
  function begin(startNumber: number, tokenAtBegin: string | null): SessionScope {
    let sessionNumber = startNumber;
    let isLoggedIn = tokenAtBegin !== null;
    const isOver = () => store.getState().sessionNumber !== sessionNumber;
    const readIfLoggedIn = <T>(read: () => T | null): T | null => (isOver() || !isLoggedIn ? null : read());
    return {
      async calls(reads) {
        const { createCalls } = await loadChunk(() => import("../api/calls.ts"));
        while (identification !== null) await identification;
        return createCalls(app, { token: () => readIfLoggedIn(token.read), onUnauthorized: expire }, reads);
      },
      isOver,
      riderId: () => readIfLoggedIn(() => store.getState().riderId),
      ifStillCurrent(write) {
        if (!isOver()) write();
      },
      async adoptToken(accessToken) {
        if (isOver() || token.read() !== tokenAtBegin) return false;
        // Somebody has signed up while another rider was logged in: the receipt of the sign-up stays visible.
        const { signUpStep } = store.getState();
        if (tokenAtBegin !== null) store.getState().sessionEnded({ signUpStep });
        takeToken(accessToken);
        ({ sessionNumber } = store.getState());
        isLoggedIn = true;
        return true;
      },
    };
  }
  function setIdentification(next: typeof identification): void {
    identification = next;
    store.setState({ isBeingIdentified: next !== null });
  }
  function takeToken(accessToken: string): void {
    setIdentification(null);
    token.write(accessToken, lastLogout.read());
    startSession();
  }
  /** Takes a token from the page: of a new rider, the same rider, or another rider who replaces the current one. */
  function adopt(accessToken: string): void {
    setIdentification(null);
    const tokenBefore = token.read();
    const { riderId } = store.getState();
    if (tokenBefore === accessToken) return;
    if (tokenBefore === null) takeToken(accessToken);
    // No screen has shown the data of a rider who is not identified yet.
    else if (riderId === null) replaceRider(accessToken);
    else
      identify(
        ({ identifyRider }) => identifyRider(app, accessToken),
        (rider) => (typeof rider === "object" && rider.userId === riderId ? refreshToken : replaceRider)(accessToken),
      );
  }
  /** Asks for the owner of a token; the answer is dropped if another token or a logout came in the meantime. */
  function identify<Answer>(
    ask: (calls: typeof import("../api/calls.ts")) => Promise<Answer>,
    proceed: (answer: Answer | "unknown") => void,
  ): void {
    const ownIdentification = loadChunk(() => import("../api/calls.ts"))
      .then(ask)
      .catch(() => "unknown" as const)
      .then((answer) => {
        if (ownIdentification !== identification) return;
        setIdentification(null);
        proceed(answer);
        if (rejectedToken !== null && token.read() === rejectedToken) expire();
        rejectedToken = null;
      });
    setIdentification(ownIdentification);
  }
  function replaceRider(accessToken: string): void {
    stashDrafts(store);
    takeToken(accessToken);
  }
  function refreshToken(accessToken: string): void {
    token.write(accessToken, lastLogout.read());
    cache.invalidate(riderKey());
  }
  /** The token of a link that came while nobody was logged in: the first call shows whether it is valid. */
  let linkToken: string | null = null;
  /**
   * Takes a token from a link. If another rider is logged in, that rider is asked first (`offeredLogin` in the store),
   * and a token of an unknown owner is ignored (`unusedLogin`).
   * @param visibleApp The app on the screen, whose rider is asked: the link may be for another program.
   * @param onTaken Runs once the token is this app's login.
   */
  function offer(accessToken: string, visibleApp = app, onTaken = () => {}): void {
    visibleApp.store.setState({ unusedLogin: null, offeredLogin: null });
    const { sessionNumber } = visibleApp.store.getState();
    const tokenBefore = token.read();
    // The login of another program may belong to another rider as well.
    const isNobodyLoggedIn = tokenBefore === null && !hasAnyToken(storage);
    if (isNobodyLoggedIn || tokenBefore === accessToken) {
      linkToken = accessToken;
      adopt(accessToken);
      onTaken();
      return;
    }
    const takeOffered = (take: (token: string) => void) => {
      take(accessToken);
      onTaken();
    };
    identify(
      ({ resolveToken }) => resolveToken(app, tokenBefore, accessToken, expire),
      (resolution) => {
        // The rider to ask has logged out in the meantime.
        if (visibleApp.store.getState().sessionNumber !== sessionNumber) return;
        if (resolution === "refresh") takeOffered(refreshToken);
        else if (resolution === "nobody" || resolution === "unknown")
          visibleApp.store.setState({ unusedLogin: resolution });
        else if (tokenBefore !== null && tokenBefore === rejectedToken) takeOffered(replaceRider);
        else askRider(visibleApp, resolution, () => takeOffered(replaceRider));
      },
    );
  }
  /** Asks whether a link's login may replace the rider's own. Only the first answer to the latest question counts. */
  function askRider(visibleApp: AppContext, rider: User, onYes: () => void): void {
    const offeredLogin: OfferedLogin = {
      rider,
      program: program.name,
      answer(isTaken) {
        if (visibleApp.store.getState().offeredLogin !== offeredLogin) return;
        visibleApp.store.setState({ offeredLogin: null });
        if (isTaken) onYes();
      },
    };
    visibleApp.store.setState({ offeredLogin });
  }
  function startSession(): void {
    cache.reset(riderKey());
    channel.listen(endSession);
    store.getState().loggedIn();
  }
  function endSession(): void {
    identification = null;
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
    if (identification !== null) rejectedToken = lostToken;
    // Nobody is logged in any more, or another token may soon replace the lost one.
    if (lostToken === null || identification !== null) return;
    const wasInvalidLink = lostToken === linkToken && store.getState().riderId === null;
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
    endSession();
    // Where storage is denied, the logout has no mark: all tokens are removed, whatever their marks are.
    removeTokens(storage);
  }

  /** Another page may have logged out while this one was in the back-forward cache. */
  function recheckLogin(): void {
    if (token.read() === null) return;
    if (isLoggedOutElsewhere()) endSession();
    else if (token.isCurrent()) reloadVisible(app);
    else expire();
  }
  // The listener is never removed, since an app context lives as long as its page.
  globalThis.addEventListener?.("pageshow", (event) => event.persisted && recheckLogin());

  const beginNow = () => begin(store.getState().sessionNumber, token.read());
  loadedSessionOf(app).begin = beginNow;
  return {
    begin: beginNow,
    /** Continues an action that a visitor started before this service was loaded, in the session with this number. */
    beginAsVisitor: (sessionNumber: number) => begin(sessionNumber, null),
    adopt,
    offer,
    logOut,
    /** Logs out a rider whose account has been closed. */
    logOutClosedAccount(): void {
      logOut();
      store.setState({ session: { status: "anonymous", isExpired: false, isAccountClosed: true } });
    },
    expire,
    /** @param isKept Whether the login survives a reload of this tab. */
    keepInTab(isKept: boolean): void {
      const tokenBefore = token.read();
      token.keepInTab(isKept);
      if (token.read() === null) return;
      if (!isLoggedOutElsewhere()) {
        if (tokenBefore === null) startSession();
      } else if (tokenBefore === null) token.write(null);
      // The page may have been asleep when another one logged out.
      else endSession();
    },
  };
}
