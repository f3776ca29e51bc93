import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

const isCode = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path);

export const codeIn = (...folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((path) => join(folder, path))
      .filter(isCode),
  );

export interface ModuleExport {
  readonly name: string;
  readonly file: string;
  readonly value: unknown;
}

/** All exports of the files in a folder, by importing them. */
export async function exportsOf(folder: string): Promise<ModuleExport[]> {
  const all: ModuleExport[] = [];
  for (const path of codeIn(folder)) {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(path).href);
    for (const [name, value] of Object.entries(module)) all.push({ name, file: relative(folder, path), value });
  }
  return all;
}
