import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RollupOutput } from "rollup";
import { chunksOf } from "./elements.ts";
import { forbiddenCode } from "./forbidden-code.ts";
import { lateImports } from "./late-imports.ts";
import { CDN } from "./output.ts";

/** @throws Error that lists everything in the built files that must not be served. */
export function checkOutput(elements: RollupOutput): void {
  const files = readdirSync(CDN, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  const problems = [
    ...lateImports(chunksOf(elements)),
    ...files.flatMap((file) => forbiddenCode(file, readFileSync(join(CDN, file), "utf8"))),
  ];
  if (problems.length > 0) throw new Error(`The build must not be served:\n${problems.join("\n")}`);
}
