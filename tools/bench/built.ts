import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { sandboxDeployment } from "../../demo/configuration.ts";
import { runCommand } from "../run.ts";
import { WORLD } from "./server/answers.ts";
import { originOf } from "./server/servers.ts";

const FOLDER = resolve(".cache/bench");
/** The output folder of the benchmark's own build. */
export const DIST = join(FOLDER, "dist");

/**
 * Builds the bundle for the benchmark's hosts, in a folder of its own.
 * @param isForced Whether to build even if there is a bundle already.
 */
export function buildBundle(isForced: boolean): void {
  if (!isForced && existsSync(join(DIST, "npm/screens.js"))) return;
  mkdirSync(FOLDER, { recursive: true });
  const configuration = join(FOLDER, "configuration.json");
  const origins = {
    pagesOrigin: originOf("page"),
    cdnOrigin: originOf("cdn"),
    sandboxOrigin: originOf("sandbox"),
    world: WORLD,
  };
  writeFileSync(configuration, JSON.stringify(sandboxDeployment(origins)));
  runCommand("npm", ["run", "build", "--", "--configTarget", "cdn,npm"], {
    BIKESHARE_DIST: DIST,
    BIKESHARE_CONFIGURATION: configuration,
  });
}

/**
 * Builds the same bundle with one changed text of trips, like a release.
 * @returns the folder of its files for the CDN
 */
export function buildRelease(): string {
  const dist = join(FOLDER, "released");
  runCommand(
    "node",
    [
      "--import",
      "tsx",
      "node_modules/rollup/dist/bin/rollup",
      "-c",
      "test/built/changed-text.config.mjs",
      "--configTarget",
      "cdn",
      "--silent",
    ],
    {
      BIKESHARE_DIST: dist,
      BIKESHARE_CONFIGURATION: join(FOLDER, "configuration.json"),
      BIKESHARE_CHANGED_TEXTS: "en",
    },
  );
  return join(dist, "cdn");
}

/** Installs the competitors' packages, which have a lock file of their own, as only the benchmark needs them. */
export function installCompetitors(): void {
  if (existsSync("tools/bench/node_modules/.package-lock.json")) return;
  runCommand("npm", ["ci", "--prefix", "tools/bench", "--ignore-scripts", "--no-audit", "--no-fund"]);
}
