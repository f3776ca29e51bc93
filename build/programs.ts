import { readFileSync } from "node:fs";

// rollup.config.mjs imports this module first, so that domain/program.ts finds the configuration's programs.
const configurationFile = process.env.BIKESHARE_CONFIGURATION;
if (configurationFile) Object.assign(globalThis, { __PROGRAMS__: programsIn(configurationFile) });

/** The programs in a configuration; undefined for an invalid file, about which `configuration.ts` throws an error. */
function programsIn(file: string): readonly string[] | undefined {
  try {
    const { environments, defaultEnvironment } = JSON.parse(readFileSync(file, "utf8"));
    return Object.keys(environments[defaultEnvironment].programs);
  } catch {
    return undefined;
  }
}
