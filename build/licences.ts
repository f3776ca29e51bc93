import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { OutputChunk } from "rollup";

/** Licences that require nothing of the bundle but to include their notice. */
const PERMISSIVE = ["MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Unlicense"];
/** The folder with a notice for each package that names its licence but has no file with the licence's text. */
const NOTICES = "docs/notices";

/** The names of the third-party packages in the bundle, by folder. */
export function packagesIn(chunks: readonly OutputChunk[]): ReadonlyMap<string, string> {
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  const packages = modules.flatMap((id) => {
    const [, folder, name] = /^\0?(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(id) ?? [];
    return folder && name ? [[folder, name] as const] : [];
  });
  return new Map(packages.sort(([, one], [, other]) => one.localeCompare(other, "en")));
}

/**
 * Writes the notices that the licences of bundled packages and copied data require.
 * @throws Error for a package without a licence, or with one that may require more than a notice.
 */
export function writeLicences(chunks: readonly OutputChunk[], dir: string): void {
  const dataNotice = notice("Unicode CLDR 48.0 (the names of countries), Unicode-3.0", `${NOTICES}/unicode.txt`);
  const notices = [...[...packagesIn(chunks)].map(([folder, name]) => noticeOf(folder, name)), dataNotice];
  const heading = "This software holds code of the packages and the data below, each under its own licence.";
  writeFileSync(join(dir, "THIRD-PARTY-LICENSES.txt"), `${[heading, ...notices].join(`\n\n${"-".repeat(72)}\n\n`)}\n`);
}

function noticeOf(folder: string, name: string): string {
  const { version, license = "no licence that it names" }: { version: string; license?: string } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  if (!PERMISSIVE.includes(license)) throw new Error(`${name} is under ${license}: may it be bundled?`);
  const licenceFile = readdirSync(folder).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry));
  const file = licenceFile === undefined ? `${NOTICES}/${name}.txt` : join(folder, licenceFile);
  if (!existsSync(file)) throw new Error(`${name} comes without its licence: may it be bundled?`);
  return notice(`${name} ${version}, ${license}`, file);
}

const notice = (name: string, file: string): string => `${name}\n\n${readFileSync(file, "utf8").trim()}`;
