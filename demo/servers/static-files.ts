import { readFile, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import type { BuiltFiles } from "../embedding.ts";

const MIME_TYPES: Readonly<Record<string, string>> = {
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

const COMPRESSIBLE_TYPES = /javascript|css|html|json|svg|plain/;

interface StaticFile {
  readonly type: string;
  readonly content: Buffer;
  /** The compressed file; `null` for a format that is compressed already. */
  readonly gzip: Buffer | null;
}

/** Returns a function that reads files below a folder, and compresses a file again only after a change. */
export function createFileReader(folder: string) {
  const cache = new Map<string, { readonly modifiedMs: number; readonly file: StaticFile }>();

  return async (urlPath: string): Promise<StaticFile | null> => {
    const path = join(folder, safeDecode(urlPath));
    if (!path.startsWith(folder + sep)) return null;
    const stats = await stat(path).catch(() => null);
    if (!stats?.isFile()) return null;
    const cachedFile = cache.get(path);
    if (cachedFile?.modifiedMs === stats.mtimeMs) return cachedFile.file;
    const content = await readFile(path);
    const type = MIME_TYPES[extname(path)] ?? "application/octet-stream";
    const file = { type, content, gzip: COMPRESSIBLE_TYPES.test(type) ? gzipSync(content) : null };
    cache.set(path, { modifiedMs: stats.mtimeMs, file });
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

interface StaticSite {
  /** The folder with the files. */
  readonly folder: string;
  /** The path of the site, such as "/account/". */
  readonly base: string;
  /** Adds the demo's own parts to each document. */
  readonly decorate?: (document: string, cookie: string) => string;
}

/**
 * Serves a folder like any static host: a file, else the index.html of a folder, else 404.html, each with the headers in
 * the build's headers.json.
 */
export function createStaticSite({ folder, base, decorate = (document) => document }: StaticSite): Hono {
  const read = createFileReader(folder);
  const app = new Hono();

  app.get(base.replace(/\/$/, ""), (c) => c.redirect(base + new URL(c.req.url).search));
  app.get(`${base}*`, async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const path = pathname.slice(base.length - 1);
    const requestedFile = path.endsWith("/") ? null : await read(path);
    const index = requestedFile ? null : await read(`${path.replace(/\/$/, "")}/index.html`);
    if (index && !path.endsWith("/")) return c.redirect(`${pathname}/${search}`);
    const file = requestedFile ?? index ?? (await read("/404.html"));
    if (file === null) return c.text("No such page; is it built? (npm run build)", 404);
    const headers = {
      ...(await readHeaders(folder)),
      "content-type": file.type,
      "cache-control": /-[\w-]{7,8}\.(?:js|css)$/.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
    };
    const status = requestedFile || index ? 200 : 404;
    if (!file.type.startsWith("text/html")) return c.body(new Uint8Array(file.content), status, headers);
    return c.body(decorate(file.content.toString(), c.req.header("cookie") ?? ""), status, headers);
  });
  return app;
}

async function readHeaders(folder: string): Promise<Record<string, string>> {
  const headers: unknown = JSON.parse(await readFile(join(folder, "headers.json"), "utf8").catch(() => "{}"));
  if (typeof headers !== "object" || headers === null) return {};
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** Reads files of a built folder; a missing file is empty, as before the first build. */
export function builtFolder(folder: string) {
  const readText = (file: string) => readFile(join(folder, file), "utf8").catch(() => "");
  return {
    readText,
    async readManifest(): Promise<BuiltFiles> {
      const {
        version = "0.0.0",
        files = {},
        elements = {},
        first = {},
      }: Partial<BuiltFiles> = JSON.parse((await readText("manifest.json")) || "{}");
      const hashes = Object.entries(files).map(([file, { integrity }]) => [file, { integrity }] as const);
      return { version, files: Object.fromEntries(hashes), elements, first };
    },
  };
}
export type BuiltFolder = ReturnType<typeof builtFolder>;
