import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuiltFiles } from "../embedding/built-files.ts";

/** Reads files of the build; a missing one is empty, as before the first build. */
export function builtFolder(folder: string) {
  const text = (file: string) => readFile(join(folder, file), "utf8").catch(() => "");
  return {
    text,
    async files(): Promise<BuiltFiles> {
      const {
        version = "0.0.0",
        files = {},
        elements = {},
      }: Partial<BuiltFiles> = JSON.parse((await text("manifest.json")) || "{}");
      const hashes = Object.entries(files).map(([file, { integrity }]) => [file, { integrity }] as const);
      return { version, files: Object.fromEntries(hashes), elements };
    },
  };
}
export type BuiltFolder = ReturnType<typeof builtFolder>;
