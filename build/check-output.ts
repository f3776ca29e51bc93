import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { OutputChunk } from "rollup";
import { forbiddenCode, replacedNatives } from "./forbidden-code.ts";
import { lateImports } from "./late-imports.ts";

/**
 * @param chunks what was written to the folder
 * @throws Error that lists everything in the built files that must not be served.
 */
export function checkOutput(chunks: readonly OutputChunk[], folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  const problems = [
    ...lateImports(chunks),
    ...ownModules(chunks).flatMap(([file, code]) => replacedNatives(file, code)),
    ...files.flatMap((file) => forbiddenCode(file, readFileSync(join(folder, file), "utf8"))),
  ];
  if (problems.length > 0) throw new Error(`The build must not be served:\n${problems.join("\n")}`);
}

/** Packages are tried on an old library's page instead (test/e2e/hosts). */
const ownModules = (chunks: readonly OutputChunk[]): readonly (readonly [file: string, code: string])[] =>
  chunks.flatMap(({ modules }) =>
    Object.entries(modules)
      .map(([id, { code }]) => [relative(".", id), code ?? ""] as const)
      .filter(([file]) => /^(?:src|widgets)\//.test(file)),
  );
