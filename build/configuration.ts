import { readFileSync } from "node:fs";
import { MOCK_FOLDER, mockDeployment, sandboxDeployment } from "../demo/configuration.ts";
import { demoOrigins } from "../demo/origins.ts";
import type { PageOverride } from "../src/config/configuration.ts";
import { type Deployment, parseDeployment } from "../src/config/standalone-schema.ts";
import { forProduction } from "./production.ts";
import { version } from "./version.ts";

interface BuildDeployment extends Deployment {
  readonly pageOverride: PageOverride;
}

/**
 * The configuration to bake in: the file that BIKESHARE_CONFIGURATION names, else the sandbox's.
 * @throws Error with `--production` and no file, for a file that the schema refuses, or that is unfit for production.
 */
export function configurationForBuild(
  isProduction: boolean,
  file = process.env.BIKESHARE_CONFIGURATION,
): BuildDeployment {
  if (file) {
    const deployment = parseDeployment(JSON.parse(readFileSync(file, "utf8")));
    return isProduction ? forProduction(deployment) : { ...deployment, pageOverride: deployment.pageOverride ?? "any" };
  }
  if (isProduction)
    throw new Error("A production build needs BIKESHARE_CONFIGURATION=<file.json>; see the README on deploying");
  console.warn("No BIKESHARE_CONFIGURATION: this build talks to the sandbox and must not be deployed.");
  return { ...parseDeployment(sandboxDeployment({ ...demoOrigins(), world: "demo" })), pageOverride: "any" };
}

/** The build's constants; each value is written into the code as JSON. */
export interface Constants {
  readonly __VERSION__: string;
  readonly __CONFIGURATION__: Deployment["configuration"];
  readonly __STANDALONE__: Deployment["standalone"];
  readonly __OUTLETS__: Deployment["outlets"];
  readonly __PAGE_OVERRIDE__: PageOverride;
}

const constantsOf = ({ configuration, standalone, outlets }: Deployment) => ({
  __CONFIGURATION__: configuration,
  __STANDALONE__: standalone,
  __OUTLETS__: outlets,
});

export function constantsForBuild(isProduction: boolean): Constants {
  const deployment = configurationForBuild(isProduction);
  return { ...constantsOf(deployment), __VERSION__: version, __PAGE_OVERRIDE__: deployment.pageOverride };
}

/** Of the page with the sandbox inside. @param url where it is served. */
export const constantsOfMock = (
  constants: Constants,
  url = process.env.BIKESHARE_MOCK_URL ?? demoOrigins().pagesOrigin + MOCK_FOLDER,
): Constants => ({ ...constants, ...constantsOf(parseDeployment(mockDeployment(url))) });
