import { createQueryCache } from "./load.ts";
import type { LoadServices } from "./react.ts";
import type { World } from "./world.ts";

const known = new WeakMap<World, LoadServices>();

/**
 * What the elements of one world loaded: one cache, so that two of them never ask for the same twice. What did not come
 * is asked for again when the device is back on the network.
 */
export function loadServicesOf(world: World): LoadServices {
  const before = known.get(world);
  if (before) return before;
  const { clock } = world;
  const cache = createQueryCache(clock);
  const services = { cache, clock };
  known.set(world, services);
  // A world is there for as long as its page.
  globalThis.addEventListener?.("online", cache.retry);
  return services;
}
