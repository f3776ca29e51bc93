import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "rollup";

const isCompressible = (file: string): boolean => /\.(?:css|html|js|json|map|svg|txt)$/.test(file);

/** Rollup plugin: writes `.br` and `.gz` beside all files of a folder, for hosts that serve these directly. */
export const compressOutput = (folder: string): Plugin => ({
  name: "bikeshare-compressed",
  // Runs after the plugins that write the other files.
  writeBundle: { order: "post", sequential: true, handler: () => compressFolder(folder) },
});

export function compressFolder(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(isCompressible)) {
    const file = join(folder, name);
    const content = readFileSync(file);
    // Only developers request source maps, and Brotli would take long for such large files.
    if (!name.endsWith(".map")) writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
