import { type AppContext, perApp } from "../app-context/app-context.ts";
import type { Clock } from "../lib/clock.ts";
import { toJson } from "../lib/to-json.ts";
import { purchaseStatesOf } from "../purchase/purchase-state.ts";

/** After this time a screen says that a load, an action or a navigation takes longer; the work itself continues. */
export const SLOW_AFTER_MS = 7_000;

/** The state of one key. Loaded data stays during a reload, and after a failed reload (`reloadError`). */
export type LoadState<T> =
  | { readonly status: "idle"; readonly slow: false }
  | { readonly status: "loading"; readonly slow: boolean }
  | { readonly status: "failed"; readonly error: unknown; readonly slow: false }
  | {
      readonly status: "ready";
      readonly data: T;
      readonly reloading: boolean;
      readonly reloadError: unknown;
      readonly slow: boolean;
    };

/** Resolves to undefined where there is nothing to load, such as when nobody is logged in: the state is then idle. */
export type Loader<T> = (signal: AbortSignal) => Promise<T | undefined>;

export const IDLE = { status: "idle", slow: false } as const satisfies LoadState<never>;
export const LOADING = { status: "loading", slow: false } as const satisfies LoadState<never>;

declare const keyBrand: unique symbol;

/** A name for a result and all that the result depends on, as JSON: `["rider","trips","2026-03"]`. */
export type QueryKey = string & { readonly [keyBrand]: true };
export type QueryKeyPart = string | number | null;

export const queryKey = (...parts: readonly QueryKeyPart[]): QueryKey => toJson(parts) as QueryKey;

/** A key for data of the logged-in rider: a login drops everything below `riderKey()`, a logout the whole cache. */
export const riderKey = (...parts: readonly QueryKeyPart[]): QueryKey => queryKey("rider", ...parts);

/** Whether a key begins with all parts of another one, and has further parts. */
const isBelow = (key: QueryKey, prefix: QueryKey): boolean => key.startsWith(`${prefix.slice(0, -1)},`);

interface Entry {
  state: LoadState<unknown>;
  loader: Loader<unknown>;
  readonly listeners: Set<() => void>;
  stop: (() => void) | null;
}

export type QueryCache = ReturnType<typeof createQueryCache>;

/** The answers of the services by key. A key always belongs to the same loader. */
export function createQueryCache(clock: Clock) {
  const entries = new Map<QueryKey, Entry>();

  function show(entry: Entry, state: LoadState<unknown>) {
    entry.state = state;
    for (const listener of [...entry.listeners]) listener();
  }

  function startLoad(entry: Entry) {
    entry.stop?.();
    const controller = new AbortController();
    const lastReadyState = entry.state.status === "ready" ? entry.state : null;
    const runningState = (slow: boolean): LoadState<unknown> =>
      lastReadyState ? { ...lastReadyState, reloading: true, reloadError: null, slow } : { status: "loading", slow };
    const stopTimer = clock.after(SLOW_AFTER_MS, () => show(entry, runningState(true)));
    const stop = () => {
      stopTimer();
      controller.abort();
    };
    const finish = (state: LoadState<unknown>) => {
      if (entry.stop !== stop) return; // a newer load has begun, or nobody is subscribed any more
      entry.stop = null;
      stopTimer();
      show(entry, state);
    };
    entry.stop = stop;
    show(entry, runningState(false));
    const load = async () => entry.loader(controller.signal);
    load().then(
      (data) => finish(data === undefined ? IDLE : readyState(data)),
      (error: unknown) =>
        finish(
          lastReadyState
            ? { ...lastReadyState, reloading: false, reloadError: error, slow: false }
            : { status: "failed", error, slow: false },
        ),
    );
  }

  function ensureEntry(key: QueryKey, loader: Loader<unknown>): Entry {
    const entry = entries.get(key) ?? { state: LOADING, loader, listeners: new Set(), stop: null };
    entries.set(key, entry);
    entry.loader = loader;
    return entry;
  }

  function stopLoad(entry: Entry) {
    entry.stop?.();
    entry.stop = null;
  }

  function releaseEntry(key: QueryKey, entry: Entry) {
    if (entry.listeners.size > 0 || entries.get(key) !== entry) return;
    stopLoad(entry);
    if (entry.state.status === "ready") entry.state = { ...entry.state, reloading: false, slow: false };
    else entries.delete(key);
  }

  /** Reloads the keys with subscribers and drops the others; with `dropsData`, old data is not shown meanwhile. */
  function reload(prefix: QueryKey | undefined, dropsData: boolean, except: (key: QueryKey) => boolean = () => false) {
    for (const [key, entry] of [...entries]) {
      if ((prefix && key !== prefix && !isBelow(key, prefix)) || except(key)) continue;
      if (dropsData) entry.state = LOADING;
      if (entry.listeners.size > 0) startLoad(entry);
      else {
        stopLoad(entry);
        entries.delete(key);
      }
    }
  }

  const readyState = (data: unknown) =>
    ({ status: "ready", data, reloading: false, reloadError: null, slow: false }) as const;

  return {
    read: (key: QueryKey): LoadState<unknown> => entries.get(key)?.state ?? LOADING,
    /** The first subscriber to a loaded key reloads it, unless `once` is set; without subscribers, the load aborts. */
    subscribe(key: QueryKey, loader: Loader<unknown>, listener: () => void, { once = false } = {}): () => void {
      const entry = ensureEntry(key, loader);
      const isFirst = entry.listeners.size === 0;
      const ownListener = () => listener(); // A new function each time, as one listener may subscribe twice.
      entry.listeners.add(ownListener);
      const isLoadedOnce = once && entry.state.status === "ready";
      if (isFirst && entry.stop === null && !isLoadedOnce) startLoad(entry);
      return () => {
        entry.listeners.delete(ownListener);
        // Another screen may subscribe to the same key within the same React commit.
        queueMicrotask(() => releaseEntry(key, entry));
      };
    },
    /** Loads a key to which a screen will soon subscribe, unless the key is loaded or loading. */
    prefetch(key: QueryKey, loader: Loader<unknown>): void {
      if (!entries.has(key)) startLoad(ensureEntry(key, loader));
    },
    /** Replaces the data of a known key, and aborts its load in progress. */
    set(key: QueryKey, data: unknown): void {
      const entry = entries.get(key);
      if (entry === undefined) return;
      stopLoad(entry);
      show(entry, readyState(data));
    },
    /** Loads a key again, unless it has no subscribers. */
    refetch(key: QueryKey): void {
      const entry = entries.get(key);
      if (entry !== undefined && entry.listeners.size > 0) startLoad(entry);
    },
    /**
     * Reloads `prefix` and the keys below it, by default all keys, or drops them if they have no subscribers. Leaves
     * out the keys for which `except` is true.
     */
    invalidate: (prefix?: QueryKey, except?: (key: QueryKey) => boolean): void => reload(prefix, false, except),
    /** Like `invalidate`, but first drops all data: another rider may be logging in. */
    reset: (prefix?: QueryKey): void => reload(prefix, true),
    /** Drops all data and loads nothing: nobody is logged in any more. */
    clear(): void {
      for (const [key, entry] of [...entries]) {
        stopLoad(entry);
        if (entry.listeners.size === 0) entries.delete(key);
        show(entry, IDLE);
      }
    },
  };
}

/** A rider may have taken a ride while the page was hidden for this long. */
const LONG_HIDDEN_MS = 5 * 60_000;

/**
 * The answers of the services, once for all elements of an app. Going online again, or returning to the page after a
 * while, reloads what is visible.
 */
export const cacheOf = perApp("cache", (app: AppContext) => {
  // The listeners are never removed, since an app context lives as long as its page.
  globalThis.addEventListener?.("online", () => reloadVisible(app));
  let hiddenAt = Number.POSITIVE_INFINITY;
  globalThis.document?.addEventListener("visibilitychange", () => {
    const now = app.clock.now();
    if (document.visibilityState === "hidden") hiddenAt = now;
    else if (now - hiddenAt > LONG_HIDDEN_MS) reloadVisible(app);
  });
  return createQueryCache(app.clock);
});

const PROMO_KEY = queryKey("promo");
const RIDER_PROMO_KEY = riderKey("promo");

const isPromo = (key: QueryKey): boolean => isBelow(key, PROMO_KEY) || isBelow(key, RIDER_PROMO_KEY);

export function reloadPromos(app: AppContext): void {
  for (const prefix of [PROMO_KEY, RIDER_PROMO_KEY]) cacheOf(app).invalidate(prefix);
}

export function reloadVisible(app: AppContext): void {
  // The promo code of a frozen cart is not checked again: the order may have used it up, or a wallet shows its price.
  cacheOf(app).invalidate(undefined, purchaseStatesOf(app).isCartFrozen() ? isPromo : undefined);
}
