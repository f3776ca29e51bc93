function storageOf(name: "sessionStorage" | "localStorage"): Storage | null {
  try {
    return globalThis[name] ?? null;
  } catch {
    return null;
  }
}

/** The tab's sessionStorage; null where the browser denies it, which may throw. */
export const tabStorage = (): Storage | null => storageOf("sessionStorage");

/** The localStorage of all tabs; null where the browser denies it. It never holds anything secret or personal. */
export const sharedStorage = (): Storage | null => storageOf("localStorage");

/** The texts in a storage whose keys begin with the prefix; none where storage is denied. */
export function storedTextsWithPrefix(prefix: string, storage: Storage | null): readonly StoredText[] {
  const keys: string[] = [];
  try {
    for (let index = 0; index < (storage?.length ?? 0); index += 1) keys.push(storage?.key(index) ?? "");
  } catch {
    // Storage is denied and therefore empty.
  }
  return keys.filter((key) => key.startsWith(prefix)).map((key) => createStoredText(key, storage));
}

/** One text in the browser's storage. Where storage is denied or full, writing does nothing and never throws. */
export interface StoredText {
  read(): string | null;
  /** Returns whether the storage now has the text. */
  write(text: string | null): boolean;
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
        return storage !== null;
      } catch {
        // Storage is full or denied: the value in memory remains valid.
        return false;
      }
    },
  };
}

/** Whether the page was loaded by a reload, also of a tab that the browser had discarded, or by Back or Forward. */
export const isPageLoadedAgain = (): boolean =>
  globalThis.performance
    ?.getEntriesByType?.("navigation")
    .some((entry) => "type" in entry && (entry.type === "reload" || entry.type === "back_forward")) ?? false;
