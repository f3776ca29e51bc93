/** The time source of all services, so that tests need not wait for real seconds. */
export interface Clock {
  /** Milliseconds since 1970, like `Date.now()`: it jumps when the device's clock is set. */
  now(): number;
  /** Like `performance.now()`: it never jumps, and means nothing to another page. */
  monotonic(): number;
  /** Returns a function that cancels the run. */
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
