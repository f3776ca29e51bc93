import { readFileSync } from "node:fs";

// rollup.config.mjs imports this module first, so that domain/program.ts finds the configuration's programs.
try {
  const { environments, defaultEnvironment } = JSON.parse(
    readFileSync(process.env.BIKESHARE_CONFIGURATION ?? "", "utf8"),
  );
  Object.assign(globalThis, { __PROGRAMS__: Object.keys(environments[defaultEnvironment].programs) });
} catch {
  // Without a configuration, a build has all programs; `configuration.ts` throws an error about an invalid one.
}
