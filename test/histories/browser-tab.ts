import type { Clock } from "../../src/lib/clock.ts";
import type { FakeClock } from "../fake-clock.ts";

/** The state that the tabs of a browser share: the holder of each lock. */
export type HeldLocks = Map<string, PageLife>;

/** A page from its load to its reload; everything that it started ends with it. */
export interface PageLife {
  isOver: boolean;
}

/** `navigator.locks` for one page; its locks are released when its life ends. */
export const locksOf = (held: HeldLocks, life: PageLife): LockManager =>
  ({
    async request(name: string, _options: LockOptions, work: (lock: Lock | null) => unknown) {
      // A browser never calls back synchronously.
      await Promise.resolve();
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

/**
 * A tab's `sessionStorage`, which survives a reload.
 * @param copied The storage that a duplicated tab starts with.
 */
export function createTabStorage(copied: Storage | null = null): Storage {
  const items = new Map<string, string>();
  for (let index = 0; index < (copied?.length ?? 0); index += 1) {
    const key = copied?.key(index) ?? "";
    items.set(key, copied?.getItem(key) ?? "");
  }
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

/** The change of the device's clock in ms, with which no time passes. */
export interface DeviceClock {
  offset: number;
}

/** A page's clock: its timers never fire after it was left, and its monotonic time begins with it. */
export function clockOf(clock: FakeClock, device: DeviceClock, life: PageLife): Clock {
  const loaded = clock.monotonic();
  return {
    now: () => clock.now() + device.offset,
    monotonic: () => clock.monotonic() - loaded,
    after: (ms, run) =>
      clock.after(ms, () => {
        if (!life.isOver) run();
      }),
  };
}

/** Answers do not reach a page that was left, but its calls arrive nevertheless. */
export const fetchOf =
  (send: typeof fetch, life: PageLife): typeof fetch =>
  (input, init) =>
    new Promise<Response>((resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason), { once: true });
      send(input, { ...init, signal: null }).then(
        (answer) => !life.isOver && resolve(answer),
        (error) => !life.isOver && reject(error),
      );
    });

/** The globals of one page. A denied storage throws on access. */
export interface PageGlobals {
  readonly sessionStorage: Storage | "denied";
  readonly localStorage: Storage | "denied";
  readonly locks: LockManager | undefined;
}

/** Runs `open` with the globals of one page, which services read when they are created. */
export function runInTab<T>({ locks, ...storages }: PageGlobals, open: () => T): T {
  const before = Object.getOwnPropertyDescriptors(globalThis);
  for (const name of ["sessionStorage", "localStorage"] as const) {
    const storage = storages[name];
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        if (storage === "denied") throw new DOMException("denied", "SecurityError");
        return storage;
      },
    });
  }
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { locks } });
  try {
    return open();
  } finally {
    for (const name of ["sessionStorage", "localStorage", "navigator"] as const) {
      const old = before[name];
      if (old) Object.defineProperty(globalThis, name, old);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}
