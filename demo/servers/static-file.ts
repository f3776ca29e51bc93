import { readFile, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { gzipSync } from "node:zlib";

const MIME: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

const COMPRESSED = /javascript|css|html|json|svg|plain/;

interface StaticFile {
  readonly type: string;
  readonly plain: Buffer;
  /** `null` for a file in a compressed format. */
  readonly gzip: Buffer | null;
}

/** Reads files below a folder; it compresses each once, and again only after a change. */
export function createFileReader(folder: string) {
  const cache = new Map<string, { readonly changed: number; readonly file: StaticFile }>();

  return async (urlPath: string): Promise<StaticFile | null> => {
    const path = join(folder, safeDecode(urlPath));
    if (!path.startsWith(folder + sep)) return null;
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) return null;
    const cached = cache.get(path);
    if (cached?.changed === found.mtimeMs) return cached.file;
    const plain = await readFile(path);
    const type = MIME[extname(path)] ?? "application/octet-stream";
    const file = { type, plain, gzip: COMPRESSED.test(type) ? gzipSync(plain) : null };
    cache.set(path, { changed: found.mtimeMs, file });
    return file;
  };
}

function safeDecode(urlPath: string): string {
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return urlPath;
  }
}
