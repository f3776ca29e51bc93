import type { Environment } from "../config/configuration.ts";
import type { Clock } from "../lib/clock.ts";

/** When the service is asked about a call, in ms after its connection was lost: it may still be working on the call. */
const LOOKUP_TIMES_MS = [0, 2_000, 5_000, 9_000, 14_000, 25_000, 40_000, 60_000] as const;
/** After this time, "not there" is believed. */
export const RECONCILE_LIMIT_MS = LOOKUP_TIMES_MS[7];

type Reconciliation<Found> =
  | { readonly status: "found"; readonly found: Found }
  | { readonly status: "notThere" }
  /** The service could not be asked, or nobody needs the answer any more. */
  | { readonly status: "unknown" };

interface ReconcileInput<Found> {
  readonly clock: Pick<Clock, "monotonic" | "after">;
  /** Null where the service does not show the call's success. Rejects where the service could not be asked. */
  readonly ask: () => Promise<Found | null>;
  /** Monotonic ms, which increase if the same call is sent or lost again in the meantime. */
  readonly lostAt: () => number;
  readonly isOver: () => boolean;
}

/** Asks the service about a call until a minute after its connection was lost, or once if that minute is over. */
export async function reconcile<Found>(call: ReconcileInput<Found>): Promise<Reconciliation<Found>> {
  const { clock, ask, lostAt, isOver } = call;
  for (;;) {
    if (isOver()) return { status: "unknown" };
    const askedAt = clock.monotonic();
    const answer = await askOnce(ask);
    const lostTime = lostAt();
    if (answer.status === "found" || askedAt - lostTime >= RECONCILE_LIMIT_MS) return answer;
    const nextAsk = LOOKUP_TIMES_MS.find((ms) => ms > askedAt - lostTime) ?? RECONCILE_LIMIT_MS;
    await pause(clock, lostTime + nextAsk - clock.monotonic());
  }
}

/** Whether a service worker of the page may answer reads from its cache, in spite of `no-store`. */
export function mayBeCached({ riderKeyInUrl = false }: Environment): boolean {
  try {
    return !riderKeyInUrl && Boolean(globalThis.navigator?.serviceWorker?.controller);
  } catch {
    // A frame without an origin throws here, and has no worker.
    return false;
  }
}

export const askOnce = <Found>(ask: () => Promise<Found | null>): Promise<Reconciliation<Found>> =>
  ask().then(
    (found) => (found === null ? { status: "notThere" } : { status: "found", found }),
    () => ({ status: "unknown" }),
  );

const pause = (clock: Pick<Clock, "after">, ms: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(Math.max(0, ms), resolve);
  });
