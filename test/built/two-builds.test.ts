import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CDN, DIST } from "../../build/output.ts";
import { IS_DEEP } from "../seeded.ts";

const run = promisify(execFile);
const ROLLUP_COMMAND = ["--import", "tsx", "node_modules/rollup/dist/bin/rollup"];
/** A module that sets the clock to the next day. */
const TOMORROW = `data:text/javascript,${encodeURIComponent(`
const Today = Date;
const DAY_MS = 86_400_000;
globalThis.Date = class extends Today {
  constructor(...args) { super(...(args.length === 0 ? [Today.now() + DAY_MS] : args)); }
  static now() { return Today.now() + DAY_MS; }
};`)}`;

/** The builds' folders, beside `dist`, as source maps have relative paths. */
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

/** The names, without hashes, of the chunks of the build `before` that the build `after` lacks. */
function renamedChunks(before: string, after: string): string[] {
  const filesAfter = filesOf(after);
  return [...filesOf(before).keys()]
    .filter((file) => file.endsWith(".js") && !filesAfter.has(file))
    .map((file) => file.replace(/^chunks\/(.+)-[\w-]{7}\.js$/, "$1"))
    .toSorted();
}

/** Files that contain the changed chunk's name: the manifest, the loader with its map, and the account's snippets. */
const FILES_WITH_CHUNK_NAMES = /(?:^|\/)(?:manifest\.json|bikeshare\.js(?:\.map)?|account-[\w-]+\.html)$/;

// Only a deep run has the time to build again. The chunks' names depend on the build's plugins and Rollup; a name that
// changes while its chunk does not costs returning visitors a download.
describe.runIf(IS_DEEP)("another build", () => {
  let changedBuild: string;
  let tomorrowBuild: string;
  let spanishBuild: string;
  beforeAll(async () => {
    const config = [...ROLLUP_COMMAND, "-c", "test/built/changed-text.config.mjs", "--configTarget", "cdn"];
    changedBuild = `${await runBuild(["--import", TOMORROW, ...config], { BIKESHARE_CHANGED_TEXTS: "en" })}/cdn`;
    tomorrowBuild = await runBuild(["--import", TOMORROW, ...ROLLUP_COMMAND, "-c"]);
    spanishBuild = `${await runBuild(config, { BIKESHARE_CHANGED_TEXTS: "es" })}/cdn`;
  }, 900_000);

  it("with a changed text of the account renames its file and the importers up to the entry, which the loader names", () => {
    expect(renamedChunks(CDN, changedBuild)).toEqual(["account", "en-account"]);
    expect(renamedChunks(CDN, spanishBuild)).toEqual(["account", "es-account"]);
    expect(filesOf(changedBuild).get("bikeshare.js")).not.toBe(filesOf(CDN).get("bikeshare.js"));
  });

  it("keeps all other files, also on another day", () => {
    const changedFiles = filesOf(changedBuild);
    const others = [...filesOf(CDN)].filter(([file]) => changedFiles.has(file) && !FILES_WITH_CHUNK_NAMES.test(file));
    expect(others.length).toBeGreaterThan(250);
    expect(others.filter(([file, hash]) => changedFiles.get(file) !== hash).map(([file]) => file)).toEqual([]);
  });

  it("of the same source on another day is identical in all outputs", () => {
    expect(filesOf(tomorrowBuild)).toEqual(filesOf(DIST));
  });
});
