/** Keeps one rider's purchases apart: in two elements, by two clicks, and in all tabs where the browser has Web Locks. */
interface PurchaseLock {
  /** Whether the browser keeps the tabs of a site apart; else this page alone is covered. */
  readonly isShared: boolean;
  /**
   * Runs `purchase` alone, and holds the lock until it settles; null where another purchase holds it.
   * @param name the same in all pages of the site and in all versions of the bundle.
   */
  hold<Outcome>(name: () => Promise<string>, purchase: () => Promise<Outcome>): Promise<Outcome | null>;
}

/** @param locks the browser's locks; where there are none or it denies them, only this page is covered. */
export function createPurchaseLock(locks: LockManager | undefined = globalThis.navigator?.locks): PurchaseLock {
  let isHeld = false;
  return {
    isShared: locks !== undefined,
    async hold(name, purchase) {
      if (isHeld) return null;
      isHeld = true;
      let hasBegun = false;
      const begin = () => {
        hasBegun = true;
        return purchase();
      };
      try {
        if (!locks) return await begin();
        return await locks.request(await name(), { ifAvailable: true }, (lock) => (lock ? begin() : null));
      } catch (error) {
        // A frame without an origin of its own gets no locks; a purchase that began is never begun again.
        if (hasBegun || !locks) throw error;
        return await begin();
      } finally {
        isHeld = false;
      }
    },
  };
}
