import type { Configuration } from "../../src/config/configuration.ts";
import { loadProgram } from "../../src/context/programs.ts";
import { createWorld, type World, type WorldOptions } from "../../src/context/world.ts";
import type { SystemCode } from "../../src/programs/program.ts";
import { askUserAhead } from "../../src/rider/user-ahead.ts";
import { sessionOf } from "../../src/session/session.ts";

/** The page's worlds, one a program. @param keepsLogin whether a login outlives a reload of the tab. */
export function createPageWorlds(configuration: Configuration, options: WorldOptions, keepsLogin: boolean) {
  const worlds = new Map<SystemCode, World>();
  return async (system: SystemCode): Promise<World> => {
    const program = await loadProgram(system);
    const known = worlds.get(system);
    if (known) return known;
    const world = createWorld(program, configuration, options);
    worlds.set(system, world);
    if (keepsLogin) sessionOf(world).keepInTab(true);
    askUserAhead(world);
    return world;
  };
}
