import { bakedConfiguration } from "../../src/config/baked.ts";
import type { Configuration } from "../../src/config/configuration.ts";
import { presetProgram } from "../../src/config/standalone.ts";
import type { World, WorldOptions } from "../../src/context/world.ts";
import type { SystemCode } from "../../src/programs/program.ts";
import { createPageChoices, type PageChoices } from "./page-choices.ts";
import { createPageWorlds } from "./page-worlds.ts";

/** What the page has before anything is drawn. */
export interface PreparedPage {
  /** False where a stranger may frame the page: then a rider logs in by typing alone. */
  readonly trustsFrame: boolean;
  readonly configuration: Configuration;
  readonly choices: PageChoices;
  /** One world a program, the same each time. */
  readonly worldOf: (system: SystemCode) => Promise<World>;
}

/** The configuration is the build's alone: nobody who writes into the document can lead logins elsewhere. */
export function preparePage(options: WorldOptions, trustsFrame: boolean): PreparedPage {
  const configuration = bakedConfiguration;
  return {
    trustsFrame,
    configuration,
    choices: createPageChoices(presetProgram, options.environment ?? configuration.defaultEnvironment),
    worldOf: createPageWorlds(configuration, options, trustsFrame),
  };
}
