import { createSentMark, type SentMark } from "./sent-mark.ts";
import type { World } from "./world.ts";

/** Keeps a purchase from being sent twice: from two elements, by two clicks, in two tabs, or after a tab was closed. */
export interface PurchaseLock {
  /**
   * Runs `purchase` alone, and holds the lock until it settles; null where another purchase holds it.
   * @param own the id of what this tab sent and does not know the end of: it may go on with that.
   */
  hold<Outcome>(purchase: () => Promise<Outcome>, own?: string | null): Promise<Outcome | null>;
  /** Written by whoever holds the lock, before anything is sent, and cleared once its end is known. */
  readonly sent: SentMark;
}

/** @param locks the browser's locks, which reach all tabs of this site; where there are none or the browser denies them, only this page is covered. */
export function createPurchaseLock(
  name: string,
  locks: LockManager | undefined = globalThis.navigator?.locks,
  sent: SentMark = createSentMark(name, Date.now),
): PurchaseLock {
  let isHeld = false;
  return {
    sent,
    async hold(work, own = null) {
      const purchase = async () => (sent.isOpen(own) ? null : work());
      if (isHeld) return null;
      isHeld = true;
      let answered = false;
      try {
        if (!locks) return await purchase();
        return await locks.request(name, { ifAvailable: true }, (lock) => {
          answered = true;
          return lock ? purchase() : null;
        });
      } catch (error) {
        // A frame without an origin of its own gets no locks; a purchase that began is never begun again.
        if (answered || !locks) throw error;
        return await purchase();
      } finally {
        isHeld = false;
      }
    },
  };
}

const locks = new WeakMap<World, PurchaseLock>();

/** The one lock of a world: whatever moves money takes it. */
export function purchaseLockOf(world: World): PurchaseLock {
  const known =
    locks.get(world) ??
    createPurchaseLock(`bikeshare-purchase ${world.key}`, undefined, createSentMark(world.key, world.clock.now));
  locks.set(world, known);
  return known;
}
