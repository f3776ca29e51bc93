/** Where services take their time from, so that no test waits for a real second. */
export interface Clock {
  /** Milliseconds since 1970, as `Date.now()`: it jumps where the device's clock is set. */
  now(): number;
  /** Milliseconds since some instant of this page, as `performance.now()`: it never jumps, and says nothing to another page. */
  monotonic(): number;
  /** Runs `run` once, `ms` from now; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** The rider's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
