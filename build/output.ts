import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** The build's output folder. A build into another one than `dist` leaves alone a demo that serves `dist`. */
export const DIST = process.env.BIKESHARE_DIST ?? "dist";
export const CDN = `${DIST}/cdn`;
/** The files for a static host: the application as a page of its own. */
export const STANDALONE = `${DIST}/standalone`;
/** The standalone page with the sandbox inside, for any static host. */
export const MOCK = `${DIST}/mock`;
export const NPM = `${DIST}/npm`;

/** The length of the content hash in file names: short, as the loader names 40 files, but within Rollup's limits. */
export const HASH_LENGTH = 7;

/** The hash of a file's content, in the format of HTML's `integrity` attribute. */
export const hashOf = (content: string | Uint8Array): string =>
  `sha384-${createHash("sha384").update(content).digest("base64")}`;

/** A hash in the format of Rollup's own `[hash]`. */
export const contentHash = (content: string): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, HASH_LENGTH);

export const version: string = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version;
/** The CDN's folders for a version's loader and snippets: "1.2.3", and "1" for the newest 1.x. */
export const versionFolders = (full: string): readonly [string, string] => [full, full.replace(/\..*/, "")];
