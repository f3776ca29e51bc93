import { readdirSync, readFileSync } from "node:fs";

const DIST = `${process.env.BIKESHARE_DIST ?? "dist"}/cdn`;
/** What a page downloads, gzip, by the name that the build gives it; `kB` is 1000 bytes. */
const LIMITS = {
  // Over the 4.3 kB that were planned: it names 60 files, most by a hash of their own, and says how a failed one is asked for again.
  loader: "4.75 kB",
  // Over the 100 kB that were planned: texts are a file for each folder, whole, so that elements and screens share them.
  "bikeshare-pricing": "104.6 kB",
  // Over the 122 kB that were planned: more of its first step is checked and kept before React takes over, and keys of queries
  // have parts. Here and below the focus moves so that screen readers hear of it,
  // and buttons are described by what follows from them.
  "bikeshare-signup": "125.5 kB",
  // Over the 124 kB that were planned, with the ways that lead on from login and notices that can be closed.
  "bikeshare-account": "126.5 kB",
};
/** Over the 5 kB that were planned: tokens keep their names, and icons are drawn as their package does. */
const PRERENDERED = "5.2 kB";
const FURTHER_SCREEN = "12 kB";

const { downloads } = JSON.parse(readFileSync(`${DIST}/manifest.json`, "utf8"));
for (const name of Object.keys(LIMITS)) if (!downloads[name]?.length) throw new Error(`The manifest lists no ${name}`);

/** "bikeshare-signup es" is sign-up in another language. */
const limitOf = (name) =>
  LIMITS[name.split(" ")[0]] ?? (name.startsWith("prerendered ") ? PRERENDERED : FURTHER_SCREEN);

/** The standalone page asks at once for what its documents name; of the rest, the program and the texts of its login. */
const PAGE = `${process.env.BIKESHARE_DIST ?? "dist"}/standalone`;
// Its services' part is a chunk of its own, so that a kept login is asked about before React.
const PAGE_FIRST = "119.7 kB";
const DATA = /\/(?:en-(?:i18n|page)|phl)-[\w-]+\.js$/;

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
    ...later.map((file) => ({ name: `later ${file}`, path: `${PAGE}/${file}`, limit: FURTHER_SCREEN, gzip: true })),
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
