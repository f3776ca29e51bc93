import { createHash } from "node:crypto";

/** Where the build writes; another folder leaves what is being served from `dist` alone. */
export const DIST = process.env.BIKESHARE_DIST ?? "dist";
/** What a CDN serves. */
export const CDN = `${DIST}/cdn`;
/** What a static host serves: the application on a page of its own. */
export const STANDALONE = `${DIST}/standalone`;
/** The same page with the sandbox inside, for any static host. */
export const MOCK = `${DIST}/mock`;
/** What is published for sites that bundle. */
export const NPM = `${DIST}/npm`;

/** Of the hash in a file's name, its content's: the shortest that Rollup has for so many files, as the loader names 40 of them. */
export const HASH_LENGTH = 7;

/** As Rollup's own `[hash]` of a chunk. */
export const contentHash = (content: string): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, HASH_LENGTH);
