import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, type ZlibOptions } from "node:zlib";
import type { Plugin } from "rollup";

const gzipped = promisify<Uint8Array, ZlibOptions, Buffer>(gzip);
const COMPRESSED = [
  // As far as can be by default, which gzip is not.
  { ending: ".br", compress: promisify(brotliCompress) },
  { ending: ".gz", compress: (content: Uint8Array) => gzipped(content, { level: 9 }) },
];
/** What browsers ask for, but source maps, which only developers do. */
const SERVED = /\.(?:css|html|js|json|svg|txt)$/;

/** Rollup plugin: writes `.br` and `.gz` beside each file of a folder, for hosts that serve them as they are. */
export const compressed = (folder: string): Plugin => ({
  name: "bikeshare-compressed",
  writeBundle: {
    // When all that lies beside the chunks is written.
    order: "post",
    sequential: true,
    handler: () => compressFolder(folder),
  },
});

/** Compresses as far as can be what is in a folder and below it. */
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
