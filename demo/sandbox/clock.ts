/** The time source of a sandbox: the machine's clock, or the application's own, which may be a fake one. */
export interface BaseClock {
  now(): number;
  after(ms: number, run: () => void): () => void;
}

export const machineClock: BaseClock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** A sandbox's own time: it can be set to any instant and continues from there. */
export interface SandboxClock {
  now(): number;
  /** `null` returns to the machine's time. */
  set(instant: number | null): void;
  wait(ms: number): Promise<void>;
}

export function createSandboxClock(base: BaseClock): SandboxClock {
  let offset = 0;
  return {
    now: () => base.now() + offset,
    set: (instant) => {
      offset = instant === null ? 0 : instant - base.now();
    },
    wait: (ms) => (ms <= 0 ? Promise.resolve() : new Promise((resolve) => void base.after(ms, resolve))),
  };
}
