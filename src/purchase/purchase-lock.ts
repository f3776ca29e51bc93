import type { Clock } from "../lib/clock.ts";
import { createStoredText, sharedStorage } from "../lib/tab-storage.ts";
import { RECONCILE_LIMIT_MS } from "./reconcile.ts";

/** A lock for one purchase at a time: in all tabs if the browser has Web Locks, otherwise on this page only. */
export function createPurchaseLock(locks: LockManager | undefined = globalThis.navigator?.locks) {
  let running: Promise<unknown> | null = null;
  async function request<Outcome>(name: string, purchase: () => Promise<Outcome>): Promise<Outcome | null> {
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      return purchase();
    };
    if (!locks) return begin();
    try {
      return await locks.request(name, { ifAvailable: true }, (lock) => (lock ? begin() : null));
    } catch (error) {
      // A sandboxed iframe cannot get locks; a purchase that has begun must not begin again.
      if (hasBegun) throw error;
      return begin();
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
      if (running !== null && !canWait) return null;
      while (running !== null) await running.catch(() => {});
      const ownRun = request(name, purchase);
      running = ownRun;
      try {
        return await ownRun;
      } finally {
        running = null;
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
 * measures with its own clock. `own` are the ids of this tab's own attempts.
 */
export function createChargeMarks(name: string, clock: Pick<Clock, "monotonic">, storage = sharedStorage()) {
  const key = `bikeshare-pending ${name}`;
  const stored = createStoredText(key, storage);
  const seenAt = new Map<string, number>();
  const read = (): string[] => (stored.read() ?? "").split("\n").filter((mark) => MARK.test(mark));
  const save = (next: readonly string[]) => stored.write(next.length === 0 ? null : next.join("\n"));
  const belongsTo = (mark: string, ids: readonly string[]) => ids.some((id) => mark.startsWith(`${id} `));
  const othersMarks = (own: readonly string[]) => read().filter((mark) => !belongsTo(mark, own));
  const hasStage = (mark: string, ...stages: string[]) => stages.includes(mark.split(" ")[1] ?? "");
  function isFresh(mark: string): boolean {
    const firstSeen = seenAt.get(mark) ?? clock.monotonic();
    seenAt.set(mark, firstSeen);
    return clock.monotonic() - firstSeen < RECONCILE_LIMIT_MS;
  }
  /** A random number makes each mark distinct, so that a call that is sent again counts as fresh again. */
  const markOf = (id: string, stage: string) => `${id} ${stage} ${Math.floor(Math.random() * 1e6)}`;
  /** Whether the mark's call ended over a minute ago: it cannot charge any more, and its page may be closed. */
  const isPast = (mark: string) => hasStage(mark, "asked", "confirmed") && !isFresh(mark);
  const writeMark = (id: string, stage: "sent" | "lost" | "asked" | "confirmed") =>
    save([...othersMarks([id]).filter((mark) => !isPast(mark)), markOf(id, stage)]);
  return {
    otherPagesCharge(own: readonly string[]): OtherPagesCharge {
      const sent = othersMarks(own).filter((mark) => !hasStage(mark, "asked", "confirmed"));
      if (sent.length === 0) return "none";
      return sent.filter(isFresh).length > 0 ? "fresh" : "old";
    },
    isAlone: (own: readonly string[]) => othersMarks(own).every((mark) => hasStage(mark, "confirmed") || isPast(mark)),
    /**
     * Replaces the call's mark. `lost`: the connection broke; other pages wait a minute from now. `asked`: a lookup
     * found nothing; other pages may send, but the call may still succeed. `confirmed`: the call succeeded, which
     * duplicates of this tab learn from the mark.
     */
    writeMark,
    isConfirmed: (id: string) => read().some((mark) => mark.startsWith(`${id} confirmed`)),
    /** Marks a call before anything is read or sent; in a browser without Web Locks, this mark is the lock. */
    claim: (id: string) => save([...othersMarks([id]), markOf(id, "claimed")]),
    /** Drops the claim of a call that was not sent, so that no page waits for that call. */
    release(id: string, isEarlierCallOpen: boolean): void {
      const isClaimed = read().some((mark) => mark.startsWith(`${id} claimed`));
      if (isClaimed) save([...othersMarks([id]), ...(isEarlierCallOpen ? [markOf(id, "asked")] : [])]);
    },
    clear: (id: string) => save(othersMarks([id])),
    /** Removes the marks of other pages, once the rider has closed the notice about their charges. */
    dismiss: (own: readonly string[]) => save(read().filter((mark) => belongsTo(mark, own))),
    subscribe(listener: () => void): () => void {
      const onChange = (event: StorageEvent) => {
        if (event.key === key) listener();
      };
      globalThis.addEventListener?.("storage", onChange);
      return () => globalThis.removeEventListener?.("storage", onChange);
    },
  };
}
