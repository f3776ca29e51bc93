import { readdirSync, readFileSync } from "node:fs";

const DIST = `${process.env.BIKESHARE_DIST ?? "dist"}/cdn`;
// Budgets with gzip, 2 % above what was measured; `kB` is 1000 bytes.
/** It names some 60 files with their hashes, loads one again that failed, keeps keys and presses before React, and logs causes. */
const LOADER = "6 kB";
/** All that an element needs for its first screen. */
const LIMITS = {
  // Three fifths are React; the rest are prices, texts, and the library that the elements share, with bright accents in contrast.
  "bikeshare-pricing": "103.1 kB",
  // On top come forms that read errors out, focus that stays with the page, phones, drafts that survive a reload, and presets.
  "bikeshare-signup": "131 kB",
  // Login has the frame, the routes, the state of a purchase and what is asked anew, which all of the account's screens share.
  "bikeshare-account": "128.2 kB",
};
/** Sign-up in Chinese is the largest: its markup, and the rules for all that a rider may do before React has loaded. */
const PRERENDERED = "6.1 kB";
/** What sign-up and the account share is the largest: fields, phones, and what is out of sight. */
const FURTHER_SCREEN = "12.9 kB";
/** The texts of the whole account load once, after login. */
const ACCOUNT_TEXTS = "17.2 kB";
/** The machine that charges, with its notices, receipt and what it says offline or in a copied tab: seven screens share it. */
const PURCHASE = "14.4 kB";

const { files, first } = JSON.parse(readFileSync(`${DIST}/manifest.json`, "utf8"));

const laterLimitOf = (name) =>
  /purchase\b/.test(name) ? PURCHASE : /\b\w\w-account\b/.test(name) ? ACCOUNT_TEXTS : FURTHER_SCREEN;

/** A page's downloads with an element, up to its first screen, for the default program and each language. */
const elementDownloads = () =>
  Object.entries(LIMITS).flatMap(([tag, limit]) => {
    const screens = Object.entries(first).filter(([key]) => key.startsWith(`${tag} phl `));
    if (screens.length === 0) throw new Error(`The manifest lists no ${tag}`);
    return screens.map(([name, { chunks }]) => budget(name, ["bikeshare.js", ...chunks], limit));
  });

/** The prerendered screens, and the chunks that no first screen imports. */
function otherDownloads() {
  const screens = Object.entries(first).map(([key, { screen }]) => budget(`prerendered ${key}`, [screen], PRERENDERED));
  const counted = new Set(Object.values(first).flatMap(({ screen, chunks }) => [screen, ...chunks]));
  const later = Object.keys(files).filter((file) => file.endsWith(".js") && file.includes("/") && !counted.has(file));
  return [...screens, ...later.map((file) => budget(`later ${file}`, [file], laterLimitOf(file)))];
}

const budget = (name, paths, limit, folder = DIST) => ({
  name,
  path: paths.map((file) => `${folder}/${file}`),
  limit,
  gzip: true,
});

/** The page requests at once what its documents name, and afterwards only the program and the texts of its login. */
const PAGE = `${process.env.BIKESHARE_DIST ?? "dist"}/standalone`;
// The account up to its login, with the API clients, which check a kept login before React runs and warn of unsent calls.
const PAGE_FIRST = "119.8 kB";
const DATA = /\/(?:en-(?:log-in|page)|phl)-[\w-]+\.js$/;

function pageDownloads() {
  const document = readFileSync(`${PAGE}/index.html`, "utf8");
  const named = [...document.matchAll(/(?:src|href)="[^"]*?\/((?:chunks\/)?[\w-]+\.(?:js|css))"/g)].map(
    ([, file]) => file,
  );
  const chunks = readdirSync(`${PAGE}/chunks`)
    .filter((file) => file.endsWith(".js"))
    .map((file) => `chunks/${file}`);
  const atOnce = [...named, ...chunks.filter((file) => DATA.test(`/${file}`))];
  if (atOnce.length < 6) throw new Error(`The standalone page asks for ${atOnce} only`);
  const later = chunks.filter((file) => !atOnce.includes(file));
  return [
    budget("standalone page", atOnce, PAGE_FIRST, PAGE),
    ...later.map((file) => budget(`later ${file}`, [file], laterLimitOf(file), PAGE)),
  ];
}

export default [
  budget("loader", ["bikeshare.js"], LOADER),
  ...elementDownloads(),
  ...otherDownloads(),
  ...pageDownloads(),
];
