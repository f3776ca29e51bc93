import type { FakeClock } from "../fake-clock.ts";
import { FAULTS, type Fault, type FaultName } from "./faults.ts";

/** A request as a row of the table tells calls apart. */
export interface SentCall {
  /** Below the world: `/account/register`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly method: string;
  readonly body: string;
  readonly idempotencyKey: string | null;
}

export interface FaultyFetch {
  readonly fetch: typeof fetch;
  /** From now on the fault meets the calls that `meets` names; null for health. */
  set(fault: FaultName | null): void;
  /** Calls that the fault met. */
  readonly met: () => number;
  /** Calls that `meets` names, in health too. */
  readonly sent: () => readonly SentCall[];
}

/** A back end that misbehaves towards some calls, and answers all others in health. */
export function faultyFetch(healthy: typeof fetch, clock: FakeClock, meets: (call: SentCall) => boolean): FaultyFetch {
  let active: FaultName | null = null;
  let met = 0;
  const sent: SentCall[] = [];
  const wait = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  return {
    set(fault) {
      active = fault;
      met = 0;
    },
    met: () => met,
    sent: () => sent,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, searchParams: query } = new URL(request.url);
      const path = pathname.replace(/^\/w\/[\w-]+/, "");
      const { method, headers } = request;
      const body = await request.clone().text();
      const call: SentCall = { path, query, method, body, idempotencyKey: headers.get("idempotency-key") };
      const isMeant = meets(call);
      if (isMeant) sent.push(call);
      if (active === null || !isMeant) return healthy(input, init);
      met += 1;
      const fault: Fault = FAULTS[active];
      const answer = fault(() => healthy(input, init), { attempt: met, wait });
      // As a browser's fetch: who gives up gets no answer any more.
      return new Promise<Response>((resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason), { once: true });
        answer.then(resolve, reject);
      });
    },
  };
}
