import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { createFileReader } from "./static-file.ts";

interface StaticSite {
  /** The folder with the files. */
  readonly folder: string;
  /** The base path: "/account/". */
  readonly base: string;
  /** Adds the demo's own parts to each document. */
  readonly dress?: (document: string, cookie: string) => string;
}

/**
 * Serves a folder like any static host: a file, else the index of a folder, else 404.html, with the headers from the
 * build's headers.json.
 */
export function createStaticSite({ folder, base, dress = (document) => document }: StaticSite): Hono {
  const read = createFileReader(folder);
  const app = new Hono();

  app.get(base.replace(/\/$/, ""), (c) => c.redirect(base + new URL(c.req.url).search));
  app.get(`${base}*`, async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const path = pathname.slice(base.length - 1);
    const asked = path.endsWith("/") ? null : await read(path);
    const index = asked ? null : await read(`${path.replace(/\/$/, "")}/index.html`);
    if (index && !path.endsWith("/")) return c.redirect(`${pathname}/${search}`);
    const file = asked ?? index ?? (await read("/404.html"));
    if (file === null) return c.text("No such page; is it built? (npm run build)", 404);
    const headers = {
      ...(await headersIn(folder)),
      "content-type": file.type,
      "cache-control": /-[\w-]{7,8}\.(?:js|css)$/.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
    };
    const status = asked || index ? 200 : 404;
    if (!file.type.startsWith("text/html")) return c.body(new Uint8Array(file.plain), status, headers);
    return c.body(dress(file.plain.toString(), c.req.header("cookie") ?? ""), status, headers);
  });
  return app;
}

async function headersIn(folder: string): Promise<Record<string, string>> {
  const headers: unknown = JSON.parse(await readFile(join(folder, "headers.json"), "utf8").catch(() => "{}"));
  if (typeof headers !== "object" || headers === null) return {};
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
