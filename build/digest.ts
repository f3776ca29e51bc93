import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** What makes files of modules, besides the modules: a change of it may change every file. */
const MAKERS = ["package-lock.json", ...filesIn("build")];

/**
 * One hash for all files of a build, so that the loader has to know one, and can work out the name of every program's and
 * language's file: one hash for each would not fit into its 4.3 kB.
 * @param modules as the plugins left them, in any order. @param others what else is served under this hash.
 */
export function digestOf(modules: readonly { readonly id: string; readonly code: string }[], others: string): string {
  if (modules.length === 0) throw new Error("A build of no modules has no hash");
  const hash = createHash("sha256").update(others);
  for (const file of MAKERS) hash.update(readFileSync(file));
  const here = process.cwd();
  for (const one of modules.map(({ id, code }) => `${id}\n${code}`.replaceAll(here, "")).sort()) hash.update(one);
  return hash.digest("base64url").replace(/[-_]/g, "").slice(0, 7);
}

function filesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts"))
    .map((file) => `${folder}/${file}`)
    .sort();
}
