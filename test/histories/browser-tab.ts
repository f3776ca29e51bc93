import type { Clock } from "../../src/services/clock.ts";

/** What the tabs of one browser share: who holds which lock. */
export type HeldLocks = Map<string, PageLife>;

/** A page from its load to its reload; whatever it started ends with it. */
export interface PageLife {
  isOver: boolean;
}

/** `navigator.locks` as one page sees it; what it holds is free when its life is over. */
export const locksOf = (held: HeldLocks, life: PageLife): LockManager =>
  ({
    async request(name: string, _options: LockOptions, work: (lock: Lock | null) => unknown) {
      const holder = held.get(name);
      if (holder && !holder.isOver) return work(null);
      held.set(name, life);
      try {
        return await work({ name, mode: "exclusive" });
      } finally {
        if (held.get(name) === life) held.delete(name);
      }
    },
    query: async () => ({}),
  }) as LockManager;

/** A tab's `sessionStorage`, which outlives a reload. */
export function createTabStorage(): Storage {
  const items = new Map<string, string>();
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

/** Timers of a page that was left never fire. */
export const clockOf = (clock: Clock, life: PageLife): Clock => ({
  now: clock.now,
  after: (ms, run) =>
    clock.after(ms, () => {
      if (!life.isOver) run();
    }),
});

/** Answers reach a page that was left no more; what it sent is on its way all the same. */
export const fetchOf = (send: typeof fetch, life: PageLife): typeof fetch => {
  const never = new Promise<never>(() => {});
  return (input, init) =>
    new Promise<Response>((resolve, reject) => {
      const request = new Request(input, { ...init, signal: null });
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason), { once: true });
      send(request).then(
        (answer) => (life.isOver ? never : resolve(answer)),
        (error) => (life.isOver ? never : reject(error)),
      );
    });
};

/** Runs `open` where the globals are those of one tab: services read them when they are created. */
export function inTab<T>(storage: Storage, locks: LockManager, open: () => T): T {
  const before = Object.getOwnPropertyDescriptors(globalThis);
  Object.defineProperty(globalThis, "sessionStorage", { configurable: true, value: storage });
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { locks } });
  try {
    return open();
  } finally {
    for (const name of ["sessionStorage", "navigator"] as const) {
      const old = before[name];
      if (old) Object.defineProperty(globalThis, name, old);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}
