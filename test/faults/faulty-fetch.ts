import type { FakeClock } from "../fake-clock.ts";
import { FAULTS, type Fault, type FaultName } from "./faults.ts";

/** A request, with the parts by which rows distinguish calls. */
export interface SentCall {
  /** The path below the world: `/account/register`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly method: string;
  readonly body: string;
  readonly idempotencyKey: string | null;
}

export interface FaultyFetch {
  readonly fetch: typeof fetch;
  /** From now on the fault affects the calls that `meets` selects; null for none. */
  set(fault: FaultName | null): void;
  /** How many calls the fault affected. */
  readonly met: () => number;
  /** The calls that `meets` selects, with or without a fault. */
  readonly sent: () => readonly SentCall[];
}

/** A back end with a fault for some calls, which answers all others normally. */
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
      // Like a browser's fetch: after an abort there is no answer.
      return new Promise<Response>((resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason), { once: true });
        answer.then(resolve, reject);
      });
    },
  };
}
