import { bakedConfiguration } from "../../src/config/baked.ts";
import type { Configuration } from "../../src/config/configuration.ts";
import { presetProgram } from "../../src/config/standalone.ts";
import type { SystemCode } from "../../src/domain/program.ts";
import type { World, WorldOptions } from "../../src/services/world.ts";
import { createPageChoices, type PageChoices } from "./page-choices.ts";
import { createPageWorlds } from "./page-worlds.ts";

/** What the page has before anything is drawn. */
export interface PreparedPage {
  readonly configuration: Configuration;
  readonly choices: PageChoices;
  /** One world a program, the same each time. */
  readonly worldOf: (system: SystemCode) => Promise<World>;
}

/** Whoever writes into the page's document cannot lead logins elsewhere: the configuration is the build's alone. */
export function preparePage(options: WorldOptions = {}): PreparedPage {
  const configuration = bakedConfiguration;
  return {
    configuration,
    choices: createPageChoices(presetProgram, options.environment ?? configuration.defaultEnvironment),
    worldOf: createPageWorlds(configuration, options),
  };
}
