import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, type ZlibOptions } from "node:zlib";
import type { Plugin } from "rollup";

const gzipped = promisify<Uint8Array, ZlibOptions, Buffer>(gzip);
const COMPRESSED = [
  // brotli compresses as well as it can by default, but gzip does not.
  { ending: ".br", compress: promisify(brotliCompress) },
  { ending: ".gz", compress: (content: Uint8Array) => gzipped(content, { level: 9 }) },
];
/** The files that browsers request; source maps are only for developers. */
const SERVED = /\.(?:css|html|js|json|svg|txt)$/;

/** Rollup plugin: writes `.br` and `.gz` beside each file of a folder, for hosts that serve these directly. */
export const compressOutput = (folder: string): Plugin => ({
  name: "bikeshare-compressed",
  writeBundle: {
    // Runs after the plugins that write the other files.
    order: "post",
    sequential: true,
    handler: () => compressFolder(folder),
  },
});

/** Compresses the files of a folder and its subfolders as well as possible. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => SERVED.test(file) && statSync(file).isFile());
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      for (const { ending, compress } of COMPRESSED) writeFileSync(file + ending, await compress(content));
    }),
  );
}
