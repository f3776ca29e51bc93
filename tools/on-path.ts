import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The first of these names or absolute paths that is an executable file, looking names up on the PATH. */
export function firstExecutable(candidates: readonly string[], path = process.env.PATH ?? ""): string | undefined {
  const folders = path.split(delimiter).filter(Boolean);
  return candidates
    .flatMap((candidate) => (candidate.includes("/") ? [candidate] : folders.map((folder) => join(folder, candidate))))
    .find(isExecutable);
}
