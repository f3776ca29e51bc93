import { readFileSync } from "node:fs";
import { MOCK_FOLDER, mockDeployment, sandboxDeployment } from "../demo/configuration.ts";
import { demoOrigins } from "../demo/origins.ts";
import { deploymentFor } from "../src/config/deployment.ts";
import { SYSTEM_CODES, SYSTEM_NAMES, type SystemCode } from "../src/domain/program.ts";
import { version } from "./output.ts";

function constantsOf(isProduction: boolean, input: unknown, programs: readonly SystemCode[]) {
  const { configuration, standalone, telemetry, pageOverride } = deploymentFor(isProduction, input);
  return {
    __VERSION__: version,
    __CONFIGURATION__: configuration,
    __STANDALONE__: standalone,
    __TELEMETRY__: telemetry,
    __PAGE_OVERRIDE__: pageOverride,
    __PROGRAMS__: programs,
  };
}

/** The constants of the build; the code contains each value as JSON. */
export type Constants = ReturnType<typeof constantsOf>;

/**
 * The constants for the configuration in BIKESHARE_CONFIGURATION, else for the sandbox's.
 * @throws Error with `--production` and no file, for an invalid file, or for one that is unfit for production.
 */
export function constantsForBuild(isProduction: boolean): Constants {
  const file = process.env.BIKESHARE_CONFIGURATION;
  try {
    const input = file ? JSON.parse(readFileSync(file, "utf8")) : sandboxInput(isProduction);
    // programs.ts, which is evaluated before this module, has limited `SYSTEM_CODES` to the file's programs.
    return constantsOf(isProduction, input, SYSTEM_CODES);
  } catch (error) {
    if (!file || !(error instanceof Error)) throw error;
    // The engine's message about invalid JSON would quote the text around the mistake, such as an API key.
    const reason = error instanceof SyntaxError ? "It is not JSON" : error.message;
    throw new Error(`BIKESHARE_CONFIGURATION=${file}: ${reason}. docs/operating.md explains each field.`);
  }
}

function sandboxInput(isProduction: boolean) {
  if (isProduction)
    throw new Error(
      "A production build needs BIKESHARE_CONFIGURATION=<file.json>; docs/operating.md explains its fields",
    );
  console.warn("No BIKESHARE_CONFIGURATION: this build talks to the sandbox and must not be deployed.");
  return sandboxDeployment({ ...demoOrigins(), world: "demo" });
}

/** The constants for the mock build, a standalone page that includes the sandbox. */
export function constantsForMock(): Constants {
  const url = process.env.BIKESHARE_MOCK_URL ?? demoOrigins().pagesOrigin + MOCK_FOLDER;
  return constantsOf(false, mockDeployment(url), Object.keys(SYSTEM_NAMES) as SystemCode[]);
}
