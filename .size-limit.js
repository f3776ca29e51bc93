import { readdirSync, readFileSync } from "node:fs";

const DIST = `${process.env.BIKESHARE_DIST ?? "dist"}/cdn`;
/** The budgets of a page's downloads with gzip, by their names in the manifest; `kB` is 1000 bytes. */
const LIMITS = {
  // The plan was 4.3 kB: it names 60 files, most with their own hash, and contains the retry for a failed one.
  loader: "4.75 kB",
  // The plan was 100 kB: each folder's texts are one file, so that elements and screens share them, every price
  // notices midnight, and a pass is not chosen while an order is under way. Cards say what longer rides cost, typed keys
  // do not reach the page's shortcuts, and pages with old libraries or added object keys do not break it. It knows the
  // rider's own pass, and has the whole library that the other elements share.
  "bikeshare-pricing": "108 kB",
  // The plan was 122 kB: a field that groups digits does so from the first key, and what riders may see next is one chunk.
  // Here and in the next entries, focus moves with a delay so that screen readers announce it, and buttons have
  // descriptions. A press shows before the next step renders, and an order of an earlier page replaces the steps.
  // It understands phones of all countries and e-mail domains of any script, and notices a logout elsewhere.
  // Enter checks a phone's code, long texts stay in their field, and the steps get the loader of the checkout. What was
  // typed survives a reload, and each step has an entry in the account's history.
  "bikeshare-signup": "135 kB",
  // The plan was 124 kB: login and password reset link to each other, notices can be closed, and login has the frame
  // that all screens share. The state of a purchase is known to every screen. The table of screens names their modules.
  "bikeshare-account": "131.8 kB",
};
/**
 * The plan was 5 kB: tokens keep their names, icons come from their package, and PurgeCSS leaves rules of states that a
 * rider may reach before React has loaded, and of some that they may not.
 */
const PRERENDERED = "5.7 kB";
/** What sign-up and the account share is the largest: fields, phones, and what is out of sight. */
const FURTHER_SCREEN = "12.7 kB";
/** The texts of the whole account, once after login. */
const ACCOUNT_TEXTS = "17 kB";
/** The machine that charges, with its notices, receipt and what it says offline or in a copied tab: seven screens share it. */
const PURCHASE = "14.8 kB";

const { downloads } = JSON.parse(readFileSync(`${DIST}/manifest.json`, "utf8"));
for (const name of Object.keys(LIMITS)) if (!downloads[name]?.length) throw new Error(`The manifest lists no ${name}`);

const laterLimitOf = (name) =>
  /purchase\b/.test(name) ? PURCHASE : /\b\w\w-account\b/.test(name) ? ACCOUNT_TEXTS : FURTHER_SCREEN;

/** "bikeshare-signup es" is sign-up in another language. */
const limitOf = (name) =>
  LIMITS[name.split(" ")[0]] ?? (name.startsWith("prerendered ") ? PRERENDERED : laterLimitOf(name));

/** The page requests at once what its documents name, and afterwards only the program and the texts of its login. */
const PAGE = `${process.env.BIKESHARE_DIST ?? "dist"}/standalone`;
// The API clients are a separate chunk, so that a kept login is checked before React runs. The table of screens, which
// says each one once, also names the module that the build imports. Forms keep long texts and say their limits.
const PAGE_FIRST = "124.3 kB";
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
