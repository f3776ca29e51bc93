import { readFileSync } from "node:fs";

// Evaluated before all other modules: what the build lists by program follows `SYSTEM_CODES`, which is the configuration's.
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
