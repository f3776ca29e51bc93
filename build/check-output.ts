import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RollupOutput } from "rollup";
import { chunksOf } from "./elements.ts";
import { forbiddenCode } from "./forbidden-code.ts";
import { lateImports } from "./late-imports.ts";

/** What is wrong in a file, one sentence each. */
type Check = (file: string, code: string) => readonly string[];

/** @throws Error that lists everything in the built files that must not be served. */
export function checkOutput(built: RollupOutput, folder: string, checks: readonly Check[] = [forbiddenCode]): void {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  const problems = [
    ...lateImports(chunksOf(built)),
    ...files.flatMap((file) => {
      const code = readFileSync(join(folder, file), "utf8");
      return checks.flatMap((check) => check(file, code));
    }),
  ];
  if (problems.length > 0) throw new Error(`The build must not be served:\n${problems.join("\n")}`);
}
