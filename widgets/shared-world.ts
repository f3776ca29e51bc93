import { currentConfiguration } from "../src/config/current.ts";
import { loadProgram } from "../src/context/programs.ts";
import { createWorld, type World } from "../src/context/world.ts";
import type { SharedAttributes } from "./attributes.ts";
import type { Page } from "./page.ts";

/**
 * The world that all elements of one program and environment on a page have in common.
 * @param api an environment's name, null for the configuration's default.
 */
export async function sharedWorld(page: Page, system: SharedAttributes["system"], api: string | null): Promise<World> {
  const [program, configuration] = await Promise.all([loadProgram(system), currentConfiguration()]);
  const key = `${system} ${api ?? configuration.defaultEnvironment}`;
  const known = page.worlds.get(key) as World | undefined;
  const world = known ?? createWorld(program, configuration, { environment: api });
  page.worlds.set(key, world);
  return world;
}
