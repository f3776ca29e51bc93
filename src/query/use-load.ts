import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { cacheOf, IDLE, LOADING, type Loader, type LoadState, type QueryKey, SLOW_AFTER_MS } from "./query-cache.ts";

export type Load<T> = LoadState<T> & { readonly reload: () => void };

/**
 * Loads while mounted, and aborts when no component needs the key any more; a null key loads nothing. With `once`,
 * loaded data is not reloaded: code that changes the data invalidates the key.
 */
export function useLoad<T>(key: QueryKey | null, loader: Loader<T>, { once = false } = {}): Load<T> {
  const cache = cacheOf(useAppContext());
  const loaderRef = useRef(loader);
  useLayoutEffect(() => {
    loaderRef.current = loader;
  });
  const subscribe = useCallback(
    (listener: () => void) =>
      key === null ? () => undefined : cache.subscribe(key, (signal) => loaderRef.current(signal), listener, { once }),
    [cache, key, once],
  );
  const read = () => (key === null ? IDLE : cache.read(key));
  // A key belongs to one loader, so that the cache holds that loader's T under it.
  const state = useSyncExternalStore(subscribe, read, read) as LoadState<T>;
  return useMemo(() => ({ ...state, reload: () => key !== null && cache.refetch(key) }), [state, cache, key]);
}

/** Whether a load or its last reload has failed. */
export const hasFailed = (load: Load<unknown>): boolean =>
  load.status === "failed" || (load.status === "ready" && load.reloadError !== null);

/** Joins two loads: ready when both are, failed when one is; `reload` repeats the slow and the failed loads. */
export function joinLoads<A, B>(a: Load<A>, b: Load<B>): Load<readonly [A, B]> {
  const reload = () => {
    for (const load of [a, b]) if (load.slow || hasFailed(load)) load.reload();
  };
  if (a.status === "ready" && b.status === "ready") {
    return {
      status: "ready",
      data: [a.data, b.data],
      reloading: a.reloading || b.reloading,
      reloadError: a.reloadError ?? b.reloadError,
      slow: a.slow || b.slow,
      reload,
    };
  }
  for (const load of [a, b]) if (load.status === "failed") return { ...load, reload };
  if (a.status === "idle" || b.status === "idle") return { ...IDLE, reload };
  return { ...LOADING, slow: a.slow || b.slow, reload };
}

export const mapLoad = <A, B>(load: Load<A>, map: (data: A) => B): Load<B> =>
  load.status === "ready" ? { ...load, data: map(load.data) } : load;

/** A shorter wait is not announced, since a screen reader might read the announcement only after the wait. */
export const ANNOUNCE_LOADING_AFTER_MS = 500;

/** Whether something has been in progress for `after` ms, so that the rider should know. */
export function useSlow(isUnderWay: boolean, after = SLOW_AFTER_MS): boolean {
  const { clock } = useAppContext();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const stop = clock.after(after, () => setSlow(true));
    return () => {
      stop();
      setSlow(false);
    };
  }, [clock, isUnderWay, after]);
  return isSlow && isUnderWay;
}
