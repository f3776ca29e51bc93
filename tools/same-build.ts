import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** By name, the hash of every file below a folder. */
function hashesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((file) => {
      const path = join(file.parentPath, file.name);
      return [path.slice(folder.length), createHash("sha256").update(readFileSync(path)).digest("hex")];
    }),
  );
}

/** Beside `dist`: source maps name our files from where they lie. */
const again = mkdtempSync("dist-again-");

// Builds once more and says which files differ from `dist`: who serves our files can build them and compare.
try {
  execFileSync("npm", ["run", "build"], { env: { ...process.env, BIKESHARE_DIST: again }, stdio: "inherit" });
  const [before, after] = [hashesIn("dist"), hashesIn(again)];
  const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  for (const file of differing) console.log(`FAIL  ${file}`);
  console.log(`built again: ${after.size} files, ${differing.length} differ`);
  if (differing.length > 0) process.exitCode = 1;
} finally {
  rmSync(again, { recursive: true, force: true });
}
