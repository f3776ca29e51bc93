import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CDN, DIST } from "../../build/output.ts";
import { IS_DEEP } from "../seeded.ts";

const run = promisify(execFile);
const ROLLUP = ["--import", "tsx", "node_modules/rollup/dist/bin/rollup"];
const TOMORROW = `data:text/javascript,${encodeURIComponent(`
const Today = Date;
const DAY_MS = 86_400_000;
globalThis.Date = class extends Today {
  constructor(...args) { super(...(args.length === 0 ? [Today.now() + DAY_MS] : args)); }
  static now() { return Today.now() + DAY_MS; }
};`)}`;

/** The folders are beside `dist`, as source maps have relative paths. */
const folders: string[] = [];
async function runBuild(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = mkdtempSync("dist-again-");
  folders.push(folder);
  await run(process.execPath, [...args, "--silent"], { env: { ...process.env, ...env, BIKESHARE_DIST: folder } });
  return folder;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The hash of every file, by name. */
const filesOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), createHash("sha256").update(readFileSync(path)).digest("hex")]),
  );

/** The names without hashes of the chunks that only the first build has. */
function renamed(before: string, after: string): string[] {
  const now = filesOf(after);
  return [...filesOf(before).keys()]
    .filter((file) => file.endsWith(".js") && !now.has(file))
    .map((file) => file.replace(/^chunks\/(.+)-[\w-]{7}\.js$/, "$1"))
    .toSorted();
}

/** Files that name the changed chunk: the manifest, the loader and the account's snippets, at each of their addresses. */
const NAMES_FILES = /(?:^|\/)(?:manifest\.json|bikeshare\.js(?:\.map)?|account-[\w-]+\.html)$/;

// A comparison with another build, which takes as long as the rest of this folder: the names of chunks change with the
// build's plugins or Rollup alone, and a wrong one costs returning visitors a download.
describe.runIf(IS_DEEP)("another build", () => {
  let changed: string;
  let tomorrow: string;
  let spanish: string;
  beforeAll(async () => {
    const config = [...ROLLUP, "-c", "test/built/changed-text.config.mjs", "--configTarget", "cdn"];
    changed = `${await runBuild(["--import", TOMORROW, ...config], { BIKESHARE_CHANGED_TEXTS: "en" })}/cdn`;
    tomorrow = await runBuild(["--import", TOMORROW, ...ROLLUP, "-c"]);
    spanish = `${await runBuild(config, { BIKESHARE_CHANGED_TEXTS: "es" })}/cdn`;
  }, 900_000);

  it("with a changed text of the account renames its file and the importers up to the entry, which the loader names", () => {
    expect(renamed(CDN, changed)).toEqual(["account", "en-account"]);
    expect(renamed(CDN, spanish)).toEqual(["account", "es-account"]);
    expect(filesOf(changed).get("bikeshare.js")).not.toBe(filesOf(CDN).get("bikeshare.js"));
  });

  it("keeps all other files, also on another day", () => {
    const now = filesOf(changed);
    const others = [...filesOf(CDN)].filter(([file]) => now.has(file) && !NAMES_FILES.test(file));
    expect(others.length).toBeGreaterThan(250);
    expect(others.filter(([file, hash]) => now.get(file) !== hash).map(([file]) => file)).toEqual([]);
  });

  it("of the same source on another day is identical in all outputs", () => {
    expect(filesOf(tomorrow)).toEqual(filesOf(DIST));
  });
});
