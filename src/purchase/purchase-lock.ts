import type { Clock } from "../lib/clock.ts";
import { createStoredText, sharedStorage } from "../lib/tab-storage.ts";
import { RECONCILE_LIMIT_MS } from "./reconcile.ts";

/** A lock for one purchase at a time: in all tabs if the browser has Web Locks, otherwise on this page only. */
export function createPurchaseLock(locks: LockManager | undefined = globalThis.navigator?.locks) {
  let runningPurchase: Promise<unknown> | null = null;
  async function requestLock<Outcome>(name: string, purchase: () => Promise<Outcome>): Promise<Outcome | null> {
    let hasBegun = false;
    const beginPurchase = () => {
      hasBegun = true;
      return purchase();
    };
    if (!locks) return beginPurchase();
    try {
      return await locks.request(name, { ifAvailable: true }, (lock) => (lock ? beginPurchase() : null));
    } catch (error) {
      // A sandboxed iframe cannot get locks; a purchase that has begun must not begin again.
      if (hasBegun) throw error;
      return beginPurchase();
    }
  }
  return {
    /** Whether the lock covers all tabs of a site; if not, it covers only this page. */
    isShared: locks !== undefined,
    /**
     * Runs `purchase` alone, and holds the lock until it settles; null where another purchase holds it.
     * @param name Must be the same on all pages of a site and in all versions of the bundle, and identify no rider.
     * @param canWait Whether to wait until another purchase of this page has ended, instead of giving up.
     */
    async hold<Outcome>(name: string, canWait: boolean, purchase: () => Promise<Outcome>): Promise<Outcome | null> {
      if (runningPurchase !== null && !canWait) return null;
      while (runningPurchase !== null) await runningPurchase.catch(() => {});
      const ownRun = requestLock(name, purchase);
      runningPurchase = ownRun;
      try {
        return await ownRun;
      } finally {
        runningPurchase = null;
      }
    },
  };
}

/** The purchase lock while it is held, and the marks for other pages. */
export interface HeldLock {
  /** The id of the open attempt, or of the next one. */
  readonly id: string;
  readonly marks: ChargeMarks;
  /** Whether no other page of this browser has a charge that may still be pending. */
  isAlone(): boolean;
  /** Whether the lock keeps other copies of the bundle, in this tab too, from sending the same call. */
  readonly isLockShared: boolean;
}

/**
 * Runs `action` while no other purchase runs in this browser; null where one does, or may still be charging. An action
 * that sends nothing ignores other pages' charges, waits for its turn on this page, and marks no call as claimed.
 */
export type RunAlone = <T>(
  userId: number | null,
  options: { readonly isSending: boolean; readonly openAttemptId: () => string | null },
  action: (lock: HeldLock) => Promise<T>,
) => Promise<T | null>;

/** Another page's charge: `fresh` for a minute after this page saw it, as the service may still act; then `old`. */
export type OtherPagesCharge = "none" | "fresh" | "old";

export type ChargeMarks = ReturnType<typeof createChargeMarks>;

/** The format of a mark: an attempt's id, its stage, and a number or none. A line in any other format is ignored. */
const MARK = /^[\w-]+ (?:claimed|sent|lost|asked|confirmed)(?: \d+)?$/;

/**
 * Marks in localStorage that tell other pages of a call that must not be sent twice: a closed page takes its lock and
 * record with it, while the service continues. A mark has no idempotency key, no personal data and no time: each page
 * measures with its own clock. `ownIds` are the ids of this tab's attempts.
 */
export function createChargeMarks(name: string, clock: Pick<Clock, "monotonic">, storage = sharedStorage()) {
  const key = `bikeshare-pending ${name}`;
  const storedMarks = createStoredText(key, storage);
  const firstSeenByMark = new Map<string, number>();
  const read = (): string[] => (storedMarks.read() ?? "").split("\n").filter((mark) => MARK.test(mark));
  const saveMarks = (next: readonly string[]) => storedMarks.write(next.length === 0 ? null : next.join("\n"));
  const belongsTo = (mark: string, ids: readonly string[]) => ids.some((id) => mark.startsWith(`${id} `));
  const othersMarks = (ownIds: readonly string[]) => read().filter((mark) => !belongsTo(mark, ownIds));
  const hasStage = (mark: string, ...stages: string[]) => stages.includes(mark.split(" ")[1] ?? "");
  function isFresh(mark: string): boolean {
    const firstSeen = firstSeenByMark.get(mark) ?? clock.monotonic();
    firstSeenByMark.set(mark, firstSeen);
    return clock.monotonic() - firstSeen < RECONCILE_LIMIT_MS;
  }
  /** A random number makes each mark distinct, so that a call that is sent again counts as fresh again. */
  const markOf = (id: string, stage: string) => `${id} ${stage} ${Math.floor(Math.random() * 1e6)}`;
  /** Whether this page saw over a minute ago that the call was confirmed or not found: no page needs the mark then. */
  const isPast = (mark: string) => hasStage(mark, "asked", "confirmed") && !isFresh(mark);
  const writeMark = (id: string, stage: "sent" | "lost" | "asked" | "confirmed") =>
    saveMarks([...othersMarks([id]).filter((mark) => !isPast(mark)), markOf(id, stage)]);
  return {
    otherPagesCharge(ownIds: readonly string[]): OtherPagesCharge {
      const pendingMarks = othersMarks(ownIds).filter((mark) => !hasStage(mark, "asked", "confirmed"));
      if (pendingMarks.length === 0) return "none";
      return pendingMarks.filter(isFresh).length > 0 ? "fresh" : "old";
    },
    isAlone: (ownIds: readonly string[]) =>
      othersMarks(ownIds).every((mark) => hasStage(mark, "confirmed") || isPast(mark)),
    /**
     * Replaces the call's mark. `lost`: the connection broke; other pages wait a minute from now. `asked`: a lookup
     * found nothing; other pages may send, but the call may still succeed. `confirmed`: the call succeeded, which
     * duplicates of this tab learn from the mark.
     */
    writeMark,
    isConfirmed: (id: string) => read().some((mark) => mark.startsWith(`${id} confirmed`)),
    /** Marks a call before anything is read or sent; in a browser without Web Locks, this mark is the lock. */
    claim: (id: string) => saveMarks([...othersMarks([id]), markOf(id, "claimed")]),
    /** Drops the claim of a call that was not sent, so that no page waits for that call. */
    release(id: string, isEarlierCallOpen: boolean): void {
      const isClaimed = read().some((mark) => mark.startsWith(`${id} claimed`));
      if (isClaimed) saveMarks([...othersMarks([id]), ...(isEarlierCallOpen ? [markOf(id, "asked")] : [])]);
    },
    clear: (id: string) => saveMarks(othersMarks([id])),
    /** Removes the marks of other pages, once the rider has closed the notice about their charges. */
    dismiss: (ownIds: readonly string[]) => saveMarks(read().filter((mark) => belongsTo(mark, ownIds))),
    subscribe(listener: () => void): () => void {
      const onChange = (event: StorageEvent) => {
        if (event.key === key) listener();
      };
      globalThis.addEventListener?.("storage", onChange);
      return () => globalThis.removeEventListener?.("storage", onChange);
    },
  };
}
