/** After this long a rider reads that it takes longer, and gets a way on; the call itself goes on. */
export const SLOW_AFTER_MS = 7_000;

/** What is known under one key. Data outlives a reload, and a reload that failed (`reloadError`). */
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

/** Resolves to undefined where there is nothing to load, as when nobody is logged in: the state is then idle. */
export type Loader<T> = (signal: AbortSignal) => Promise<T | undefined>;

export const IDLE = { status: "idle", slow: false } as const satisfies LoadState<never>;
export const LOADING = { status: "loading", slow: false } as const satisfies LoadState<never>;
