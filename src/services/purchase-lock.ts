/** Keeps a purchase from being sent twice: from two elements, by two clicks, or in two tabs. */
export interface PurchaseLock {
  /** Runs `purchase` alone, and holds the lock until it settles; null where another purchase holds it. */
  hold<Outcome>(purchase: () => Promise<Outcome>): Promise<Outcome | null>;
}

/** @param locks the browser's locks, which reach all tabs of this site; where there are none, only this page is covered. */
export function createPurchaseLock(
  name: string,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): PurchaseLock {
  let isHeld = false;
  return {
    async hold(purchase) {
      if (isHeld) return null;
      isHeld = true;
      try {
        if (!locks) return await purchase();
        return await locks.request(name, { ifAvailable: true }, (lock) => (lock ? purchase() : null));
      } finally {
        isHeld = false;
      }
    },
  };
}
