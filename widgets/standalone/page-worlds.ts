import type { Configuration } from "../../src/config/configuration.ts";
import type { SystemCode } from "../../src/domain/program.ts";
import { loadProgram } from "../../src/services/programs.ts";
import { askUserAhead } from "../../src/services/rider/user-ahead.ts";
import { sessionOf } from "../../src/services/session/session.ts";
import { createWorld, type World, type WorldOptions } from "../../src/services/world.ts";

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
