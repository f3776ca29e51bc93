import type { AppContext } from "../app-context/app-context.ts";
import { createStoredText, keysWithPrefix, type StoredText, sharedStorage } from "../lib/tab-storage.ts";
import { SIGN_UP_DRAFT_KEYS } from "../store/sign-up-slice.ts";

const TOKEN_KEYS = "bikeshare-session ";

interface StoredToken {
  readonly token: string;
  /** The mark of the last logout before the token was written; empty for none. */
  readonly after: string;
}

/** The bearer token of one app: only the HTTP layer reads it, and it is never in the store, a log or an event. */
export function createSessionToken(tab: StoredText) {
  let current: StoredToken | null = null;
  let isKept = false;
  const store = () => tab.write(current && `${current.after} ${current.token}`);
  return {
    read: () => current?.token ?? null,
    /** The mark of the last logout when the token was written; empty without a logout. */
    logoutMark: () => current?.after ?? "",
    /** @param after The mark of the last logout (`createLastLogout`) at this time. */
    write(token: string | null, after = "") {
      current = token === null ? null : { token, after };
      if (isKept) store();
    },
    /**
     * `true` (`session="tab"`) keeps the token in the tab's storage and restores one from before a reload; `false`
     * removes it from there.
     */
    keepInTab(next: boolean) {
      if (next === isKept) return;
      isKept = next;
      if (!isKept) return tab.write(null);
      current ??= parse(tab.read());
      store();
    },
    /** False where another page of the tab has removed or replaced the token in the tab's storage. */
    isCurrent: () => !isKept || parse(tab.read())?.token === current?.token,
  };
}

/** Removes all programs' tokens from the tab; with the mark of a logout, only those written before that logout. */
export function removeTokens(storage: Storage | null, lastLogout: string | null = null): void {
  for (const key of keysWithPrefix(TOKEN_KEYS, storage)) {
    const text = createStoredText(key, storage);
    if (parse(text.read())?.after !== lastLogout) text.write(null);
  }
}

export const hasAnyToken = (storage: Storage | null): boolean =>
  keysWithPrefix(TOKEN_KEYS, storage).some((key) => parse(createStoredText(key, storage).read()) !== null);

function parse(text: string | null): StoredToken | null {
  const [, after, token] = /^(\S*) (.+)$/s.exec(text ?? "") ?? [];
  return after === undefined || token === undefined ? null : { token, after };
}

const LOGOUT_CHANNEL = "bikeshare";

/** Tells the page's other programs and the other tabs of this browser about a logout, and listens for theirs. */
export function createLogoutChannel() {
  let channel: BroadcastChannel | null = null;
  const open = () => (typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(LOGOUT_CHANNEL));
  return {
    announceLogout() {
      const sender = channel ?? open();
      sender?.postMessage("logout");
      if (sender !== channel) sender?.close();
    },
    /** For the time of a login only, since an open channel may keep a page out of the back-forward cache. */
    listen(onLogout: () => void) {
      if (channel !== null) return;
      channel = open();
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

/** A mark of the last logout, for pages that slept or load later. It is random, since clocks can be set back. */
export function createLastLogout() {
  const mark = createStoredText("bikeshare-logout", sharedStorage());
  return {
    /** Empty before the first logout, and where the browser denies storage. */
    read: () => mark.read() ?? "",
    renew: () => mark.write(String(Math.random())),
  };
}

const REFERRAL_KEYS = "bikeshare-referral ";

/** The tab's text with the referral link of a rider who has signed up in it. */
export const storedReferral = (app: AppContext): StoredText => createStoredText(REFERRAL_KEYS + app.key);

/** Removes the referral links and the sign-up drafts of all programs from the tab. */
export function forgetPersonalData(storage: Storage | null): void {
  for (const key of [REFERRAL_KEYS, SIGN_UP_DRAFT_KEYS].flatMap((keys) => keysWithPrefix(keys, storage)))
    createStoredText(key, storage).write(null);
}
