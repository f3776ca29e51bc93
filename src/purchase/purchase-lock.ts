/**
 * Allows one purchase of a rider at a time: across elements and clicks, and in all tabs where the browser has Web
 * Locks.
 */
interface PurchaseLock {
  /** Whether the lock covers all tabs of a site; if not, it covers only this page. */
  readonly isShared: boolean;
  /**
   * Runs `purchase` alone, and holds the lock until it settles; null where another purchase holds it.
   * @param name A name that is the same in all pages of the site and all versions of the bundle.
   */
  hold<Outcome>(name: () => Promise<string>, purchase: () => Promise<Outcome>): Promise<Outcome | null>;
}

/** @param locks The browser's locks; without them the lock covers only this page. */
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
        // A sandboxed iframe cannot get locks; a purchase that has begun must not begin again.
        if (hasBegun || !locks) throw error;
        return await begin();
      } finally {
        isHeld = false;
      }
    },
  };
}
