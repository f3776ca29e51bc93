import { createSandbox, inPageFetch } from "../../demo/sandbox/sandbox.ts";
import { type AccountService, createAccountService } from "../../src/api/account.ts";
import { ApiError } from "../../src/api/api-error.ts";
import { createPublicHttp } from "../../src/api/http.ts";
import { createFakeClock, type FakeClock } from "../fake-clock.ts";
import { FAULTS, type Fault, type FaultName } from "./faults.ts";

/** Longer than any time limit. */
const PATIENCE_MS = 130_000;

export interface Services {
  readonly account: AccountService;
  readonly clock: FakeClock;
}

export interface FaultRun<T> {
  readonly fault: FaultName;
  /** The call that the fault affects. */
  readonly call: (services: Services) => Promise<T>;
  /** Runs first, without the fault. */
  readonly before?: (services: Services) => Promise<unknown>;
  /** The fault only affects requests whose path ends with this; by default all of them. */
  readonly path?: string;
}

export interface FaultReport<T> {
  /** "ok", or the ApiError's code; anything else is thrown. */
  readonly outcome: string;
  readonly answer: T | null;
  readonly error: ApiError | null;
  /** Requests that the fault affected. */
  readonly sent: number;
  /** How many of those the service acted on. */
  readonly acted: number;
  readonly tookMs: number;
}

/** Runs one call with an in-memory sandbox and a clock of its own. */
export async function runFault<T>({ fault, call, before, path = "" }: FaultRun<T>): Promise<FaultReport<T>> {
  const clock = createFakeClock();
  const healthy = inPageFetch(createSandbox({ clock, verificationDelayMs: 0 }));
  const counts = { sent: 0, acted: 0 };
  let active = false;

  const faulty: typeof fetch = (input, init) => {
    if (!active || !new URL(new Request(input).url).pathname.endsWith(path)) return healthy(input, init);
    counts.sent += 1;
    const act = () => {
      counts.acted += 1;
      return healthy(input, init);
    };
    const met: Fault = FAULTS[fault];
    return met(act, { attempt: counts.sent, wait: (ms) => new Promise((resolve) => void clock.after(ms, resolve)) });
  };

  const http = createPublicHttp({ baseUrl: "http://sandbox.test/w/faults/account", clock, fetch: faulty });
  const services = { account: createAccountService(http), clock };
  await before?.(services);
  active = true;
  const started = clock.now();
  const result = await runToEnd(clock, call(services));
  return { ...result, ...counts, tookMs: clock.now() - started };
}

async function runToEnd<T>(clock: FakeClock, running: Promise<T>) {
  let done = false;
  const result = running
    .then(
      (answer) => ({ outcome: "ok", answer, error: null }),
      (error: unknown) => {
        if (error instanceof ApiError) return { outcome: error.code, answer: null, error };
        throw error;
      },
    )
    .finally(() => {
      done = true;
    });
  result.catch(() => undefined);
  for (let waited = 0; !done && waited < PATIENCE_MS; waited += 1_000) await clock.advance(waited === 0 ? 0 : 1_000);
  if (!done) throw new Error(`nothing came of the call within ${PATIENCE_MS} ms`);
  return result;
}
