import type { AppContext } from "../app-context/app-context.ts";
import { createStoredText, type StoredText, sharedStorage, storedTextsWithPrefix } from "../lib/tab-storage.ts";
import { SIGN_UP_DRAFT_KEY_PREFIX } from "../store/sign-up-slice.ts";

const TOKEN_KEY_PREFIX = "bikeshare-session ";

interface StoredToken {
  readonly token: string;
  /** The mark of the last logout (`createLastLogout`) before the token was written; empty for none. */
  readonly logoutMark: string;
}

/** The bearer token of one app: only the HTTP layer reads it, and it is never in the store, a log or an event. */
export function createSessionToken(storedText: StoredText) {
  let current: StoredToken | null = null;
  let isKeptInTab = false;
  let isSaved = false;
  const save = () => {
    isSaved = storedText.write(current && `${current.logoutMark} ${current.token}`);
  };
  return {
    read: () => current?.token ?? null,
    /** The mark of the last logout when the token was written; empty without a logout. */
    logoutMark: () => current?.logoutMark ?? "",
    /** @param logoutMark The mark of the last logout at this time. */
    write(token: string | null, logoutMark = "") {
      current = token === null ? null : { token, logoutMark };
      if (isKeptInTab) save();
    },
    /**
     * `true` (`session="tab"`) keeps the token in the tab's storage and restores one from before a reload; `false`
     * removes it from there.
     */
    keepInTab(shouldKeep: boolean) {
      if (shouldKeep === isKeptInTab) return;
      isKeptInTab = shouldKeep;
      if (isKeptInTab) {
        current ??= parseToken(storedText.read());
        save();
      } else storedText.write(null);
    },
    /** False where another page of the tab has removed or replaced the token in the tab's storage. */
    isCurrent: () => !isKeptInTab || !isSaved || parseToken(storedText.read())?.token === current?.token,
  };
}

/** Removes all programs' tokens from the tab; with the mark of a logout, only those written before that logout. */
export function removeTokens(storage: Storage | null, logoutMark: string | null = null): void {
  for (const text of storedTextsWithPrefix(TOKEN_KEY_PREFIX, storage))
    if (parseToken(text.read())?.logoutMark !== logoutMark) text.write(null);
}

export const hasAnyToken = (storage: Storage | null): boolean =>
  storedTextsWithPrefix(TOKEN_KEY_PREFIX, storage).some((text) => parseToken(text.read()) !== null);

function parseToken(text: string | null): StoredToken | null {
  const [, logoutMark, token] = /^(\S*) (.+)$/s.exec(text ?? "") ?? [];
  return logoutMark === undefined || token === undefined ? null : { token, logoutMark };
}

const LOGOUT_CHANNEL = "bikeshare";

/** Tells the page's other programs and the other tabs of this browser about a logout, and listens for theirs. */
export function createLogoutChannel() {
  let channel: BroadcastChannel | null = null;
  function openChannel(): BroadcastChannel | null {
    try {
      return new BroadcastChannel(LOGOUT_CHANNEL);
    } catch {
      // There is no such class, or Firefox denies the page storage, and channels with it.
      return null;
    }
  }
  return {
    announceLogout() {
      const sender = channel ?? openChannel();
      sender?.postMessage("logout");
      if (sender !== channel) sender?.close();
    },
    /** Opens the channel until `close`, since an open one may keep the page out of the back-forward cache. */
    listen(onLogout: () => void) {
      if (channel !== null) return;
      channel = openChannel();
      channel?.addEventListener("message", ({ data }) => {
        if (data === "logout") onLogout();
      });
    },
    close() {
      channel?.close();
      channel = null;
    },
  };
}

/** A mark of the last logout, for pages that were asleep or load later. It is random, since clocks can be set back. */
export function createLastLogout() {
  const mark = createStoredText("bikeshare-logout", sharedStorage());
  return {
    /** Empty before the first logout, and where the browser denies storage. */
    read: () => mark.read() ?? "",
    renew: () => mark.write(String(Math.random())),
  };
}

const REFERRAL_KEY_PREFIX = "bikeshare-referral ";

/** The text in the tab's storage with the referral link of a rider who has signed up in this tab. */
export const storedReferral = (app: AppContext): StoredText => createStoredText(REFERRAL_KEY_PREFIX + app.key);

/** Removes the referral links and the sign-up drafts of all programs from the tab's storage. */
export function forgetPersonalData(storage: Storage | null): void {
  for (const prefix of [REFERRAL_KEY_PREFIX, SIGN_UP_DRAFT_KEY_PREFIX])
    for (const text of storedTextsWithPrefix(prefix, storage)) text.write(null);
}
