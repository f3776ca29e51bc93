import { readFileSync } from "node:fs";

// The build evaluates this module before all others, so that `SYSTEM_CODES` has the configuration's programs alone.
const file = process.env.BIKESHARE_CONFIGURATION;
if (file) Object.assign(globalThis, { __PROGRAMS__: programsIn(file) });

/** Undefined for an invalid file, which the build refuses with the reason (`configuration.ts`). */
function programsIn(file: string): readonly string[] | undefined {
  try {
    const { environments, defaultEnvironment } = JSON.parse(readFileSync(file, "utf8"));
    return Object.keys(environments[defaultEnvironment].programs);
  } catch {
    return undefined;
  }
}
