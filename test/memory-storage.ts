import { beforeEach, vi } from "vitest";

/** An in-memory storage of a tab or an origin, which tests can give to the next page, as after a reload. */
export function createStorage(content: Readonly<Record<string, string>> = {}): Storage {
  const items = new Map(Object.entries(content));
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

export function entriesIn(storage: Storage): (readonly [name: string, text: string])[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return names.map((name) => [name, storage.getItem(name) ?? ""]);
}

/** A copy of the storage, with which a duplicated tab starts. */
export const copyStorage = (storage: Storage): Storage => createStorage(Object.fromEntries(entriesIn(storage)));

export const throwDenied = (): never => {
  throw new DOMException("denied", "SecurityError");
};

/** A storage that throws at every call, as in a browser that denies it. */
export const DENIED_STORAGE: Storage = {
  length: 0,
  key: throwDenied,
  getItem: throwDenied,
  setItem: throwDenied,
  removeItem: throwDenied,
  clear: throwDenied,
};

/** Gives pages that open from now on empty storage, as in a new browser. */
export function openFreshBrowser(): void {
  vi.stubGlobal("sessionStorage", createStorage());
  vi.stubGlobal("localStorage", createStorage());
}

/** Gives each test of a file empty storage. */
export const openFreshStoragePerTest = (): void => beforeEach(openFreshBrowser);
