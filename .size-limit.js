import { readdirSync, readFileSync } from "node:fs";

const DIST = `${process.env.BIKESHARE_DIST ?? "dist"}/cdn`;
/** The budgets of a page's downloads with gzip, 2 % above what was measured, by their names in the manifest; `kB` is 1000 bytes. */
const LIMITS = {
  // It names some 60 files with their hashes, loads one again that failed, answers presses before React, and logs causes.
  loader: "5.3 kB",
  // Three fifths are React; the rest are prices, texts, and the library that the elements share.
  "bikeshare-pricing": "102.5 kB",
  // Forms, phones of all countries, drafts that survive a reload, and the state of a purchase come on top of pricing.
  "bikeshare-signup": "129.8 kB",
  // Login has the frame, the routes and the state of a purchase that all of the account's screens share.
  "bikeshare-account": "127 kB",
};
/** Sign-up in Chinese is the largest: its markup, and the rules for all that a rider may do before React has loaded. */
const PRERENDERED = "6 kB";
/** What sign-up and the account share is the largest: fields, phones, and what is out of sight. */
const FURTHER_SCREEN = "12.9 kB";
/** The texts of the whole account load once, after login. */
const ACCOUNT_TEXTS = "17.2 kB";
/** The machine that charges, with its notices, receipt and what it says offline or in a copied tab: seven screens share it. */
const PURCHASE = "14.4 kB";

const { downloads } = JSON.parse(readFileSync(`${DIST}/manifest.json`, "utf8"));
for (const name of Object.keys(LIMITS)) if (!downloads[name]?.length) throw new Error(`The manifest lists no ${name}`);

const laterLimitOf = (name) =>
  /purchase\b/.test(name) ? PURCHASE : /\b\w\w-account\b/.test(name) ? ACCOUNT_TEXTS : FURTHER_SCREEN;

/** "bikeshare-signup es" is sign-up in another language. */
const limitOf = (name) =>
  LIMITS[name.split(" ")[0]] ?? (name.startsWith("prerendered ") ? PRERENDERED : laterLimitOf(name));

/** The page requests at once what its documents name, and afterwards only the program and the texts of its login. */
const PAGE = `${process.env.BIKESHARE_DIST ?? "dist"}/standalone`;
// The account up to its login, with the API clients, which check a kept login before React runs.
const PAGE_FIRST = "118.4 kB";
const DATA = /\/(?:en-(?:log-in|page)|phl)-[\w-]+\.js$/;

function pageDownloads() {
  const document = readFileSync(`${PAGE}/index.html`, "utf8");
  const named = [...document.matchAll(/(?:src|href)="[^"]*?\/((?:chunks\/)?[\w-]+\.(?:js|css))"/g)].map(
    ([, file]) => file,
  );
  const chunks = readdirSync(`${PAGE}/chunks`)
    .filter((file) => file.endsWith(".js"))
    .map((file) => `chunks/${file}`);
  const first = [...named, ...chunks.filter((file) => DATA.test(`/${file}`))];
  if (first.length < 6) throw new Error(`The standalone page asks for ${first} only`);
  const later = chunks.filter((file) => !first.includes(file));
  return [
    { name: "standalone page", path: first.map((file) => `${PAGE}/${file}`), limit: PAGE_FIRST, gzip: true },
    ...later.map((file) => ({
      name: `later ${file}`,
      path: `${PAGE}/${file}`,
      limit: laterLimitOf(file),
      gzip: true,
    })),
  ];
}

export default [
  ...Object.entries(downloads).map(([name, files]) => ({
    name,
    path: files.map((file) => `${DIST}/${file}`),
    limit: limitOf(name),
    gzip: true,
  })),
  ...pageDownloads(),
];
