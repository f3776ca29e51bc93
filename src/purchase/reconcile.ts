import type { Environment } from "../config/configuration.ts";
import type { Clock } from "../lib/clock.ts";

/** When the service is asked about a lost call, in ms after the loss: the service may still be working on the call. */
const LOOKUP_TIMES_MS = [0, 2_000, 5_000, 9_000, 14_000, 25_000, 40_000, 60_000] as const;
/** After this time, an answer without the purchase counts as final. */
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
  /** The monotonic ms at which the call was sent or lost; it increases if that happens again in the meantime. */
  readonly lookupStart: () => number;
  readonly isOver: () => boolean;
}

/** Asks the service about a call until a minute after the call was lost, or once if that minute is over. */
export async function reconcile<Found>(input: ReconcileInput<Found>): Promise<Reconciliation<Found>> {
  const { clock, ask, lookupStart, isOver } = input;
  for (;;) {
    if (isOver()) return { status: "unknown" };
    const askedAt = clock.monotonic();
    const answer = await askOnce(ask);
    const start = lookupStart();
    if (answer.status === "found" || askedAt - start >= RECONCILE_LIMIT_MS) return answer;
    const nextAsk = LOOKUP_TIMES_MS.find((ms) => ms > askedAt - start) ?? RECONCILE_LIMIT_MS;
    await pause(clock, start + nextAsk - clock.monotonic());
  }
}

/** Whether a service worker of the page may answer our requests from its cache, in spite of `no-store`. */
export function mayBeCached({ riderKeyInUrl = false }: Environment): boolean {
  try {
    return !riderKeyInUrl && Boolean(globalThis.navigator?.serviceWorker?.controller);
  } catch {
    // A frame without an origin throws here; it has no service worker.
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
