import { readFileSync } from "node:fs";
import { type Deployment, parseDeployment } from "../src/config/deployment.ts";
import { STANDALONE_FOLDER } from "./configuration.ts";
import type { DemoOrigins } from "./origins.ts";

/** The deployment in BIKESHARE_CONFIGURATION, with services of one's own; null for the sandbox's. */
export function ownDeployment(environment = process.env): Deployment | null {
  const file = environment.BIKESHARE_CONFIGURATION;
  return file ? parseDeployment(JSON.parse(readFileSync(file, "utf8"))) : null;
}

/** The addresses of a deployment where the demo's servers serve nothing, each in a sentence for the console. */
export function strayAddresses(
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
