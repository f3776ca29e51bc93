import type { Clock } from "../lib/clock.ts";
import { createStoredText, sharedStorage } from "../lib/tab-storage.ts";
import { RECONCILE_MS } from "./reconcile.ts";

/** Of another page: `fresh` for a minute of this page's time, since the service may be at work; then `old`. */
export type OthersCharge = "none" | "fresh" | "old";

/**
 * A mark that all tabs see: some page of this site sent what must not be sent twice. A page that is closed takes its
 * lock and its record with it, while the service goes on. Neither a key nor anything personal is in it, and no time:
 * each page counts by its own clock from when it first saw the mark.
 */
export interface PendingCharge {
  /** @param own the ids of this tab's own attempts. */
  othersCharge(own: readonly string[]): OthersCharge;
  /** Whether nothing that another page sent may still be charged. */
  isAlone(own: readonly string[]): boolean;
  /**
   * `lost` from when nothing was heard of the call any more: other pages count anew from then. `asked` once the service
   * was asked for a minute and shows nothing: that keeps no page from sending, but it may come all the same.
   */
  write(id: string, stage: "sent" | "lost" | "asked"): void;
  /** Before anything is read or sent: where the browser has no Web Locks, this is the lock. */
  claim(id: string): void;
  /** Drops a claim that was not sent, so that no other page waits. @param isOpen whether the attempt was sent before. */
  release(id: string, isOpen: boolean): void;
  clear(id: string): void;
  /** Forgets what other pages left behind, once the rider was told. */
  dismiss(own: readonly string[]): void;
  /** Hears of what other pages write. */
  subscribe(listener: () => void): () => void;
}

/** Lines of any other form are not ours. */
const MARK = /^[\w-]+ (?:claimed|sent|lost|asked)(?: \d+)?$/;

export function createPendingCharge(
  name: string,
  clock: Pick<Clock, "monotonic">,
  storage = sharedStorage(),
): PendingCharge {
  const key = `bikeshare-pending ${name}`;
  const marks = createStoredText(key, storage);
  const seenAt = new Map<string, number>();
  const read = (): string[] => (marks.read() ?? "").split("\n").filter((mark) => MARK.test(mark));
  const write = (next: readonly string[]) => marks.write(next.length === 0 ? null : next.join("\n"));
  const isOf = (mark: string, ids: readonly string[]) => ids.some((id) => mark.startsWith(`${id} `));
  const others = (own: readonly string[]) => read().filter((mark) => !isOf(mark, own));
  const isAsked = (mark: string) => mark.split(" ")[1] === "asked";
  function isFresh(mark: string): boolean {
    const seen = seenAt.get(mark) ?? clock.monotonic();
    seenAt.set(mark, seen);
    return clock.monotonic() - seen < RECONCILE_MS;
  }
  /** A number of its own for each time: what is sent once more is fresh again. */
  const markOf = (id: string, stage: string) => `${id} ${stage} ${Math.floor(Math.random() * 1e6)}`;
  /** After a second minute nothing is expected of what a page asked about for one, and that page may be gone. */
  const isPast = (mark: string) => isAsked(mark) && !isFresh(mark);
  return {
    othersCharge(own) {
      const sent = others(own).filter((mark) => !isAsked(mark));
      if (sent.length === 0) return "none";
      return sent.filter(isFresh).length > 0 ? "fresh" : "old";
    },
    isAlone: (own) => others(own).every(isPast),
    write: (id, stage) => write([...others([id]).filter((mark) => !isPast(mark)), markOf(id, stage)]),
    claim: (id) => write([...others([id]), markOf(id, "claimed")]),
    release(id, isOpen) {
      const isClaimed = read().some((mark) => mark.startsWith(`${id} claimed`));
      if (isClaimed) write([...others([id]), ...(isOpen ? [markOf(id, "asked")] : [])]);
    },
    clear: (id) => write(others([id])),
    dismiss: (own) => write(read().filter((mark) => isOf(mark, own))),
    subscribe(listener) {
      const onChange = (event: StorageEvent) => {
        if (event.key === key) listener();
      };
      globalThis.addEventListener?.("storage", onChange);
      return () => globalThis.removeEventListener?.("storage", onChange);
    },
  };
}
