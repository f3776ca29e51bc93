import { createStoredText, type StoredText, textsInTab } from "../lib/tab-storage.ts";

const TOKEN_KEYS = "bikeshare-session ";

/** The bearer token of one app: readable by the HTTP layer alone, never in the store, a log or an event. */
interface SessionToken {
  read(): string | null;
  /** @param logout the last logout (`LastLogout`) when it was given. */
  write(token: string | null, logout?: string): void;
  /** The last logout when the token was given; empty without one. */
  givenAfter(): string;
  /** Whether the token outlives a reload of this tab (`session="tab"`); else it is in memory alone. */
  keepInTab(isKept: boolean): void;
  /** Whether the tab still holds what is in memory: another page of the tab may have logged out. */
  isCurrent(): boolean;
}

interface Given {
  readonly token: string;
  readonly after: string;
}

export function createSessionToken(tab: StoredText): SessionToken {
  let current: Given | null = null;
  let isKept = false;
  const store = () => tab.write(current && `${current.after} ${current.token}`);
  return {
    read: () => current?.token ?? null,
    givenAfter: () => current?.after ?? "",
    write(token, after = "") {
      current = token === null ? null : { token, after };
      if (isKept) store();
    },
    keepInTab(next) {
      if (next === isKept) return;
      isKept = next;
      if (!isKept) return tab.write(null);
      current ??= parse(tab.read());
      store();
    },
    isCurrent: () => !isKept || parse(tab.read())?.token === current?.token,
  };
}

/**
 * Takes the tokens of all programs out of the tab.
 * @param lastLogout where a logout was heard of from elsewhere: what was given after it stays.
 */
export function removeTokens(storage: Storage | null, lastLogout: string | null = null): void {
  for (const key of textsInTab(TOKEN_KEYS, storage)) {
    const text = createStoredText(key, storage);
    if (lastLogout === null || parse(text.read())?.after !== lastLogout) text.write(null);
  }
}

/** Whether the tab holds the login of any program. */
export const isAnyoneKept = (storage: Storage | null): boolean =>
  textsInTab(TOKEN_KEYS, storage).some((key) => parse(createStoredText(key, storage).read()) !== null);

function parse(text: string | null): Given | null {
  const [, after, token] = /^(\S*) (.+)$/s.exec(text ?? "") ?? [];
  return after === undefined || token === undefined ? null : { token, after };
}
