import { readFileSync } from "node:fs";

const DIST = `${process.env.BIKESHARE_DIST ?? "dist"}/cdn`;
/** What a page downloads, gzip, by the name that the build gives it; `kB` is 1000 bytes. */
const LIMITS = {
  loader: "3 kB",
  "bikeshare-pricing": "84 kB",
  "bikeshare-signup": "102 kB",
  "bikeshare-account": "104 kB",
};
const FRAGMENT = "5 kB";
const FURTHER_SCREEN = "10 kB";

const { downloads } = JSON.parse(readFileSync(`${DIST}/manifest.json`, "utf8"));
for (const name of Object.keys(LIMITS)) if (!downloads[name]?.length) throw new Error(`The manifest lists no ${name}`);

const limitOf = (name) => LIMITS[name] ?? (name.startsWith("fragment ") ? FRAGMENT : FURTHER_SCREEN);

export default Object.entries(downloads).map(([name, files]) => ({
  name,
  path: files.map((file) => `${DIST}/${file}`),
  limit: limitOf(name),
  gzip: true,
}));
