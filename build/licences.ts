import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { OutputChunk } from "rollup";

/** Licences that ask for nothing but their notice, or not even for that. */
const PERMISSIVE = ["MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Unlicense"];
/** Written by hand, by the package's name, for those that name a licence and ship no file of it. */
const NOTICES = "docs/notices";
const MODULE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;

/** Whose data we copied, with the file of their notice. */
const DATA = [{ name: "Unicode CLDR 48.0 (the names of countries), Unicode-3.0", file: `${NOTICES}/unicode.txt` }];

/** The third-party packages whose code is in what was built: their names by folder. */
export function packagesIn(chunks: readonly OutputChunk[]): ReadonlyMap<string, string> {
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  const found = modules.flatMap((id) => {
    const [, folder, name] = MODULE.exec(id.replace(/^\0/, "")) ?? [];
    return folder && name ? [[folder, name] as const] : [];
  });
  return new Map(found.sort(([, one], [, other]) => one.localeCompare(other, "en")));
}

/**
 * Writes the notices that the licences of bundled packages and of copied data ask to be passed on.
 * @throws Error for a package whose licence asks for more, or that says none
 */
export function writeLicences(chunks: readonly OutputChunk[], dir: string): void {
  const notices = [
    ...[...packagesIn(chunks)].map(([folder, name]) => noticeOf(folder, name)),
    ...DATA.map(({ name, file }) => `${name}\n\n${readFileSync(file, "utf8").trim()}`),
  ];
  const head = "This software holds code of the packages and the data below, each under its own licence.";
  writeFileSync(join(dir, "THIRD-PARTY-LICENSES.txt"), `${[head, ...notices].join(`\n\n${"-".repeat(72)}\n\n`)}\n`);
}

function noticeOf(folder: string, name: string): string {
  const { version, license }: { version: string; license?: string } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  if (license === undefined || !PERMISSIVE.includes(license))
    throw new Error(`${name} is under ${license ?? "no licence that it names"}: may it be bundled?`);
  const own = readdirSync(folder).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry));
  const file = own === undefined ? `${NOTICES}/${name}.txt` : join(folder, own);
  if (!existsSync(file)) throw new Error(`${name} comes without its licence: may it be bundled?`);
  return `${name} ${version}, ${license}\n\n${readFileSync(file, "utf8").trim()}`;
}
