/** The only source of time and timers, so that tests can replace it and need not wait for real seconds. */
export interface Clock {
  /** Milliseconds since 1970, like `Date.now()`: it jumps when the device's clock is set. */
  now(): number;
  /** Milliseconds like `performance.now()`: it never jumps, but counts anew on each page. */
  monotonic(): number;
  /** Runs a function after a time. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Runs `work` with a signal that aborts after `ms` or together with `outer`. The returned promise rejects on the abort,
 * even if `work` continues. If `outer` is already aborted, `work` does not run.
 */
export async function withTimeLimit<T>(
  clock: Pick<Clock, "after">,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  outer?.throwIfAborted();
  const limit = new AbortController();
  const { signal } = limit;
  const abort = () => limit.abort();
  const abortPromise = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  const stopTimer = clock.after(ms, abort);
  outer?.addEventListener("abort", abort);
  try {
    return await Promise.race([abortPromise, work(signal)]);
  } finally {
    stopTimer();
    outer?.removeEventListener("abort", abort);
  }
}
