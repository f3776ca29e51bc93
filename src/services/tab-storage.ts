/** The tab's own storage; null where the browser denies it, which it may do by throwing. */
export function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

/** What all tabs share; null where the browser denies it. Nothing secret or personal goes there. */
export function sharedStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** One text in the tab's storage. Where storage is denied or full nothing is kept, and nothing fails. */
export interface TabText {
  read(): string | null;
  write(text: string | null): void;
}

export function createTabText(key: string, storage = tabStorage()): TabText {
  return {
    read() {
      try {
        return storage?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    write(text) {
      try {
        if (text === null) storage?.removeItem(key);
        else storage?.setItem(key, text);
      } catch {
        // Full or denied: what is in memory still holds.
      }
    },
  };
}
