import { bakedConfiguration } from "../../src/config/baked.ts";
import type { Configuration } from "../../src/config/configuration.ts";
import { presetProgram } from "../../src/config/standalone.ts";
import type { AppContext, AppContextOptions } from "../../src/context/app-context.ts";
import type { SystemCode } from "../../src/programs/program.ts";
import { createPageApps } from "./page-apps.ts";
import { createPageChoices, type PageChoices } from "./page-choices.ts";

/** What the page has before anything is rendered. */
export interface PreparedPage {
  /** False where a stranger may frame the page: then a rider logs in by typing alone. */
  readonly trustsFrame: boolean;
  readonly configuration: Configuration;
  readonly choices: PageChoices;
  /** One app a program, the same each time. */
  readonly appOf: (system: SystemCode) => Promise<AppContext>;
}

/** The configuration is the build's alone: nobody who writes into the document can lead logins elsewhere. */
export function preparePage(options: AppContextOptions, trustsFrame: boolean): PreparedPage {
  const configuration = bakedConfiguration;
  return {
    trustsFrame,
    configuration,
    choices: createPageChoices(presetProgram, options.environment ?? configuration.defaultEnvironment),
    appOf: createPageApps(configuration, options, trustsFrame),
  };
}
