import { createQueryCache } from "./load.ts";
import type { LoadServices } from "./react.ts";
import type { World } from "./world.ts";

const known = new WeakMap<World, LoadServices>();

/** What the elements of one world loaded: one cache, so that two of them never ask for the same twice. */
export function loadServicesOf(world: World): LoadServices {
  const { clock } = world;
  const services = known.get(world) ?? { cache: createQueryCache(clock), clock };
  known.set(world, services);
  return services;
}
