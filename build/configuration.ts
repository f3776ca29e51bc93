import { readFileSync } from "node:fs";
import { MOCK_FOLDER, mockDeployment, sandboxDeployment } from "../demo/configuration.ts";
import { demoOrigins } from "../demo/origins.ts";
import type { PageOverride } from "../src/config/configuration.ts";
import { type Deployment, deploymentFor, parseDeployment } from "../src/config/deployment.ts";
import { version } from "./output.ts";

/** The constants of the build; the code contains each value as JSON. */
export interface Constants {
  readonly __VERSION__: string;
  readonly __CONFIGURATION__: Deployment["configuration"];
  readonly __STANDALONE__: Deployment["standalone"];
  readonly __TELEMETRY__: Deployment["telemetry"];
  readonly __PAGE_OVERRIDE__: PageOverride;
}

const constantsOf = ({ configuration, standalone, telemetry }: Deployment) => ({
  __CONFIGURATION__: configuration,
  __STANDALONE__: standalone,
  __TELEMETRY__: telemetry,
});

/**
 * The constants for the configuration in BIKESHARE_CONFIGURATION, else for the sandbox's.
 * @throws Error with `--production` and no file, for an invalid file, or for one that is unfit for production.
 */
export function constantsForBuild(isProduction: boolean): Constants {
  const deployment = readDeployment(process.env.BIKESHARE_CONFIGURATION, isProduction);
  return { ...constantsOf(deployment), __VERSION__: version, __PAGE_OVERRIDE__: deployment.pageOverride };
}

function readDeployment(file: string | undefined, isProduction: boolean): ReturnType<typeof deploymentFor> {
  try {
    return deploymentFor(isProduction, inputOf(file, isProduction));
  } catch (error) {
    if (!file || !(error instanceof Error)) throw error;
    // The engine's message about invalid JSON quotes the text around the mistake.
    const reason = error instanceof SyntaxError ? "It is not JSON." : error.message;
    throw new Error(`BIKESHARE_CONFIGURATION=${file}: ${reason} docs/operating.md explains each field.`);
  }
}

function inputOf(file: string | undefined, isProduction: boolean): unknown {
  if (file) return JSON.parse(readFileSync(file, "utf8"));
  if (isProduction)
    throw new Error(
      "A production build needs BIKESHARE_CONFIGURATION=<file.json>; docs/operating.md explains its fields",
    );
  console.warn("No BIKESHARE_CONFIGURATION: this build talks to the sandbox and must not be deployed.");
  return sandboxDeployment({ ...demoOrigins(), world: "demo" });
}

/**
 * The constants of the page that includes the sandbox.
 * @param url The address of the page.
 */
export const constantsOfMock = (
  constants: Constants,
  url = process.env.BIKESHARE_MOCK_URL ?? demoOrigins().pagesOrigin + MOCK_FOLDER,
): Constants => ({ ...constants, ...constantsOf(parseDeployment(mockDeployment(url))) });
