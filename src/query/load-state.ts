/** After this time the screen says that it takes longer, with a retry button; the call itself continues. */
export const SLOW_AFTER_MS = 7_000;

/** The state of one key. Its data survives a reload and a failed one (`reloadError`). */
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
