import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import { promisify } from "node:util";

const IMPORT = /(\bfrom |\bimport |\bimport\()"(\.[^"]+)\.tsx?"/g;

/** Writes the declarations of the given sources (relative to the project), and of what their types name, into `dir`. */
export async function writeDeclarations(sources: readonly string[], dir: string): Promise<void> {
  const all = mkdtempSync(join(tmpdir(), "bikeshare-declarations-"));
  try {
    await promisify(execFile)("node_modules/.bin/tsc", ["-p", "build/npm/tsconfig.json", "--outDir", all]);
    const reached = new Set(sources.map((source) => source.replace(/\.tsx?$/, "")));
    // A set hands out what is added while it is walked.
    for (const file of reached) {
      const text = readFileSync(join(all, `${file}.d.ts`), "utf8");
      for (const [, , target = ""] of text.matchAll(IMPORT)) reached.add(normalize(join(dirname(file), target)));
      const path = join(dir, `${file}.d.ts`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text.replace(IMPORT, '$1"$2.js"'));
    }
  } finally {
    rmSync(all, { recursive: true, force: true });
  }
}
