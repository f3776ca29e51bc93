import type { AppContext, AppContextOptions } from "../../src/app-context/app-context.ts";
import type { Configuration } from "../../src/config/configuration.ts";
import { bakedConfiguration } from "../../src/config/current.ts";
import { presetProgram } from "../../src/config/standalone.ts";
import type { SystemCode } from "../../src/domain/program.ts";
import { createPageApps } from "./page-apps.ts";
import { createPageChoices, type PageChoices } from "./page-choices.ts";

export interface PreparedPage {
  /** False where the iframe is untrusted: a rider can only log in by typing. */
  readonly trustsFrame: boolean;
  readonly configuration: Configuration;
  readonly choices: PageChoices;
  readonly appOf: (system: SystemCode) => Promise<AppContext>;
}

/** Only uses the build's configuration, so that nobody who can write into the document can redirect logins. */
export function preparePage(options: AppContextOptions, trustsFrame: boolean): PreparedPage {
  const configuration = bakedConfiguration;
  return {
    trustsFrame,
    configuration,
    choices: createPageChoices(presetProgram, options.environment ?? configuration.defaultEnvironment),
    appOf: createPageApps(configuration, options, trustsFrame),
  };
}

/** The node in the page's HTML to render into; waits for the parser if necessary. */
export async function findPageMount(): Promise<HTMLElement> {
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  const mount = document.getElementById("bikeshare");
  if (!mount) throw new Error("the page has no #bikeshare to render in");
  return mount;
}
