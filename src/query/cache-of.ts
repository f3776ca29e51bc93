import type { AppContext } from "../context/app-context.ts";
import { isPurchaseOpen } from "../store/purchase-slice.ts";
import { createQueryCache, isBelow, type QueryCache, type QueryKey, queryKey, riderKey } from "./query-cache.ts";

/**
 * The answers of the services, in one cache for all elements of an app, so that none is fetched twice. When the device
 * is online again, everything visible is fetched again.
 */
export function cacheOf(app: AppContext): QueryCache {
  if (app.services.cache) return app.services.cache;
  const cache = createQueryCache(app.clock);
  app.services.cache = cache;
  // No need to unsubscribe: an app context lives as long as its page.
  globalThis.addEventListener?.("online", () => reloadVisible(app));
  return cache;
}

const PROMO = queryKey("promo");
const RIDER_PROMO = riderKey("promo");

/** Whether a key is about a promo code, for a new rider or for one with an account. */
const isPromo = (key: QueryKey): boolean => isBelow(key, PROMO) || isBelow(key, RIDER_PROMO);

/** Fetches everything visible again. */
export function reloadVisible(app: AppContext): void {
  // A purchase with an open outcome may have used up its promo code: its price must not change.
  const isOpen = isPurchaseOpen(app.store.getState().purchase);
  cacheOf(app).invalidate(undefined, isOpen ? isPromo : undefined);
}
