import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { NPM } from "../build/output.ts";

/**
 * Packs the built package like `npm publish`.
 * @returns the tarball's path in this folder, which is created if necessary.
 */
export function packInto(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const [packed] = JSON.parse(
    execFileSync("npm", ["pack", resolve(NPM), "--json", "--offline"], { cwd: folder, encoding: "utf8" }),
  );
  return join(folder, packed.filename);
}
