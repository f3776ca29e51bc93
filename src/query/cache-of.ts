import type { World } from "../context/world.ts";
import { isPurchaseOpen } from "../store/purchase-slice.ts";
import { createQueryCache, type QueryCache } from "./query-cache.ts";

/**
 * What the elements of one world loaded: one cache, so that two of them never ask for the same twice. What is shown
 * is asked for again when the device is back on the network.
 */
export function cacheOf(world: World): QueryCache {
  if (world.services.cache) return world.services.cache;
  const cache = createQueryCache(world.clock);
  world.services.cache = cache;
  // A world is there for as long as its page.
  globalThis.addEventListener?.("online", () => reloadShown(world));
  return cache;
}

/** What a promo code gives, to who signs up and to a rider. */
const isPromo = (key: string): boolean => /^(?:\["|rider\/)promo/.test(key);

/** Asks again for all that is shown. */
export function reloadShown(world: World): void {
  // A purchase whose end is open may have used its promo code up: its price stays what the rider was told.
  const isOpen = isPurchaseOpen(world.store.getState().purchase);
  cacheOf(world).invalidate("", isOpen ? isPromo : undefined);
}
