import { readFileSync } from "node:fs";
import { type Deployment, parseDeployment } from "../src/config/deployment.ts";
import { STANDALONE_FOLDER } from "./configuration.ts";
import type { DemoOrigins } from "./origins.ts";

/** Reads the integrator's deployment from the file in BIKESHARE_CONFIGURATION; null without one, for the sandbox. */
export function readOwnDeployment(environment = process.env): Deployment | null {
  const file = environment.BIKESHARE_CONFIGURATION;
  return file ? parseDeployment(JSON.parse(readFileSync(file, "utf8"))) : null;
}

/** Sentences for the console about the addresses of a deployment at which the demo's servers serve nothing. */
export function describeUnservedAddresses(
  { configuration, standalone }: Pick<Deployment, "configuration" | "standalone">,
  { cdnOrigin, pagesOrigin }: Pick<DemoOrigins, "cdnOrigin" | "pagesOrigin">,
): readonly string[] {
  const addresses = [
    { field: "publicUrl", address: configuration.publicUrl, served: `${cdnOrigin}/` },
    { field: "standaloneUrl", address: standalone.standaloneUrl, served: pagesOrigin + STANDALONE_FOLDER },
  ];
  return addresses
    .filter(({ address, served }) => address !== null && address !== served)
    .map(
      ({ field, address, served }) => `${field} is ${address}, but it is served at ${served}: change it for a trial.`,
    );
}
