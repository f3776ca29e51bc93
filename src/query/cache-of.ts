import type { AppContext } from "../context/app-context.ts";
import { isPurchaseOpen } from "../store/purchase-slice.ts";
import { createQueryCache, type QueryCache } from "./query-cache.ts";
import { isBelow, type QueryKey, queryKey, riderKey } from "./query-key.ts";

/**
 * What the elements of one app loaded: one cache, so that two of them never ask for the same twice. What is shown
 * is asked for again when the device is back on the network.
 */
export function cacheOf(app: AppContext): QueryCache {
  if (app.services.cache) return app.services.cache;
  const cache = createQueryCache(app.clock);
  app.services.cache = cache;
  // An app context is there for as long as its page.
  globalThis.addEventListener?.("online", () => reloadShown(app));
  return cache;
}

const PROMO = queryKey("promo");
const RIDER_PROMO = riderKey("promo");

/** What a promo code gives, to who signs up and to a rider. */
const isPromo = (key: QueryKey): boolean => isBelow(key, PROMO) || isBelow(key, RIDER_PROMO);

/** Asks again for all that is shown. */
export function reloadShown(app: AppContext): void {
  // A purchase whose end is open may have used its promo code up: its price stays what the rider was told.
  const isOpen = isPurchaseOpen(app.store.getState().purchase);
  cacheOf(app).invalidate(undefined, isOpen ? isPromo : undefined);
}
