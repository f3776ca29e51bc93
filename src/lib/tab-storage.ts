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

/** The keys of the tab's texts that begin so; none where storage is denied. */
export function textsInTab(prefix: string, storage: Storage | null): readonly string[] {
  const keys: string[] = [];
  try {
    for (let index = 0; index < (storage?.length ?? 0); index += 1) keys.push(storage?.key(index) ?? "");
  } catch {
    // Denied: nothing is kept there.
  }
  return keys.filter((key) => key.startsWith(prefix));
}

/** One text in the browser's storage. Where storage is denied or full nothing is kept, and nothing fails. */
export interface StoredText {
  read(): string | null;
  write(text: string | null): void;
}

export function createStoredText(key: string, storage = tabStorage()): StoredText {
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
