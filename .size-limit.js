import { readFileSync } from "node:fs";

const DIST = "dist/cdn";
/** What a page downloads, gzip. `kB` is 1000 bytes. */
const LIMITS = { loader: "3 kB", pricing: "84 kB", signup: "102 kB" };
const FRAGMENT = "5 kB";
const FURTHER_SCREEN = "10 kB";

/** Written by the build: which files a page downloads for each purpose. */
const { downloads } = JSON.parse(readFileSync(`${DIST}/manifest.json`, "utf8"));

const budget = (name, files, limit) => ({ name, path: files.map((file) => `${DIST}/${file}`), limit, gzip: true });

const { fragment: fragments, ...rest } = downloads;
for (const name of Object.keys(LIMITS)) if (!rest[name]?.length) throw new Error(`The manifest lists no ${name}`);

export default [
  ...Object.entries(rest).map(([name, files]) => budget(name, files, LIMITS[name] ?? FURTHER_SCREEN)),
  ...fragments.map((file) => budget(`fragment ${file}`, [file], FRAGMENT)),
];
