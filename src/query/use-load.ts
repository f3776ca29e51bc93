import { useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useAppContext } from "../context/use-app-context.tsx";
import { cacheOf } from "./cache-of.ts";
import { IDLE, type Loader, type LoadState } from "./load-state.ts";
import type { QueryKey } from "./query-key.ts";

export type Load<T> = LoadState<T> & { readonly reload: () => void };

/**
 * Loads when shown, aborts when nobody shows it any more.
 * @param key names the loader and everything it depends on; null loads nothing.
 * @param options `once` leaves what is known as it is: whoever changes it invalidates the key.
 */
export function useLoad<T>(key: QueryKey | null, loader: Loader<T>, { once = false } = {}): Load<T> {
  const cache = cacheOf(useAppContext());
  const latest = useRef(loader);
  useLayoutEffect(() => {
    latest.current = loader;
  });
  const subscribe = useCallback(
    (listener: () => void) =>
      key === null ? () => undefined : cache.subscribe(key, (signal) => latest.current(signal), listener, { once }),
    [cache, key, once],
  );
  const read = () => (key === null ? IDLE : cache.read(key));
  // A key stands for one loader, so what the cache holds under it is that loader's T.
  const state = useSyncExternalStore(subscribe, read, read) as LoadState<T>;
  return useMemo(() => ({ ...state, reload: () => key !== null && cache.refetch(key) }), [state, cache, key]);
}
