import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { Clock } from "./clock.ts";
import { IDLE, type Loader, type LoadState, type QueryCache, SLOW_AFTER_MS } from "./load.ts";

/** What the hooks here run on: one cache and one clock a world. */
export interface LoadServices {
  readonly cache: QueryCache;
  readonly clock: Clock;
}

export const LoadContext = createContext<LoadServices | null>(null);

function useLoadServices(): LoadServices {
  const services = useContext(LoadContext);
  if (services === null) throw new Error("no LoadContext");
  return services;
}

export type Load<T> = LoadState<T> & { readonly reload: () => void };

/**
 * Loads when shown, aborts when nobody shows it any more.
 * @param key names the loader and everything it depends on; null loads nothing.
 * @param options `once` leaves what is known as it is: whoever changes it invalidates the key.
 */
export function useLoad<T>(key: string | null, loader: Loader<T>, { once = false } = {}): Load<T> {
  const { cache } = useLoadServices();
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
  return useMemo(() => ({ ...state, reload: () => key !== null && cache.reload(key) }), [state, cache, key]);
}

export type ActionState<T> =
  | { readonly status: "idle"; readonly slow: false }
  | { readonly status: "loading"; readonly slow: boolean }
  | { readonly status: "failed"; readonly error: unknown; readonly slow: false }
  | { readonly status: "ready"; readonly data: T; readonly slow: false };

/** How one run ended; `ignored` when another was still running. */
export type Outcome<T> =
  | { readonly status: "ready"; readonly data: T }
  | { readonly status: "failed"; readonly error: unknown }
  | { readonly status: "ignored" };

export type Run<Args extends readonly unknown[], T> = (...args: Args) => Promise<Outcome<T>>;

/**
 * Something a rider sets going. A failure lands in the state and in the run's outcome; `run` never rejects.
 * It goes on after unmounting, since a purchase must not be cut off, but then sets nothing.
 */
export function useAction<Args extends readonly unknown[], T>(
  action: (...args: Args) => Promise<T> | T,
): readonly [run: Run<Args, T>, state: ActionState<T>, reset: () => void] {
  const { clock } = useLoadServices();
  const [state, setState] = useState<ActionState<T>>(IDLE);
  const latest = useRef(action);
  const running = useRef(false);
  const mounted = useRef(false);
  useLayoutEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const run = useCallback(
    async (...args: Args): Promise<Outcome<T>> => {
      if (running.current) return { status: "ignored" };
      running.current = true;
      const show = (next: ActionState<T>) => mounted.current && setState(next);
      show({ status: "loading", slow: false });
      const stopTimer = clock.after(SLOW_AFTER_MS, () => show({ status: "loading", slow: true }));
      const outcome = await outcomeOf(() => latest.current(...args));
      stopTimer();
      running.current = false;
      show({ ...outcome, slow: false });
      return outcome;
    },
    [clock],
  );
  const reset = useCallback(() => {
    if (!running.current) setState(IDLE);
  }, []);
  return [run, state, reset];
}

async function outcomeOf<T>(action: () => Promise<T> | T) {
  try {
    return { status: "ready", data: await action() } as const;
  } catch (error) {
    return { status: "failed", error } as const;
  }
}
