import { readFileSync } from "node:fs";
import { sandboxDeployment } from "../demo/configuration.ts";
import { demoOrigins } from "../demo/origins.ts";
import type { PageOverride } from "../src/config/configuration.ts";
import { type Deployment, parseDeployment } from "../src/config/standalone-schema.ts";
import { forProduction } from "./production.ts";

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
