import type { World } from "./world.ts";

/** Keeps a purchase from being sent twice: from two elements, by two clicks, or in two tabs. */
export interface PurchaseLock {
  /** Runs `purchase` alone, and holds the lock until it settles; null where another purchase holds it. */
  hold<Outcome>(purchase: () => Promise<Outcome>): Promise<Outcome | null>;
}

/** @param locks the browser's locks, which reach all tabs of this site; where there are none or the browser denies them, only this page is covered. */
export function createPurchaseLock(
  name: string,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): PurchaseLock {
  let isHeld = false;
  return {
    async hold(purchase) {
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
  const known = locks.get(world) ?? createPurchaseLock(`bikeshare-purchase ${world.key}`);
  locks.set(world, known);
  return known;
}
