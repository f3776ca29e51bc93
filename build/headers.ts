import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { versionFolders } from "./output.ts";

type Headers = Readonly<Record<string, string>>;

export const IMMUTABLE = "public, max-age=31536000, immutable";
const FIVE_MINUTES = "public, max-age=300";

/** The headers of all files of the CDN, which any page may load. */
export const CDN_HEADERS: Headers = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Timing-Allow-Origin": "*",
  // The host sends each file as it is, or compressed by Brotli or gzip.
  Vary: "Accept-Encoding",
  "X-Content-Type-Options": "nosniff",
};

/** `Cache-Control` of the CDN's files, by path; `*` matches the rest of a path. */
export function cdnCaching(version: string): Headers {
  const folders = ["snippets", ...versionFolders(version)].map((folder) => `${folder}/*`);
  const paths = ["bikeshare.js", "manifest.json", ...folders];
  return { "chunks/*": IMMUTABLE, ...Object.fromEntries(paths.map((path) => [path, FIVE_MINUTES])) };
}

/**
 * Writes headers for hosts: `headers.json`, `_headers` for Netlify and Cloudflare Pages, and
 * `nginx.conf` and `caddy.conf` to include.
 * @param url The address of the folder, with a trailing slash.
 * @param caching `Cache-Control` by path. Hosts that read `_headers` join the values of several rules, so only one path
 * may match a file. A file that no path matches gets the host's own default there, and `no-cache` in nginx and Caddy.
 */
export function writeHeaders(dir: string, url: string, headers: Headers, caching: Headers): void {
  const { pathname } = new URL(url);
  const rules = [
    [`${pathname}*`, headers] as const,
    ...Object.entries(caching).map(([path, value]) => [pathname + path, { "Cache-Control": value }] as const),
  ];
  const netlify = rules.flatMap(([path, set]) => [path, ...Object.entries(set).map((one) => `  ${one.join(": ")}`)]);
  const quote = (text: string) => JSON.stringify(text);
  // Caddy's `file` matcher skips missing files: browsers must not remember for a year that a chunk was missing.
  const caddy = [
    "# import it in the site of these files, after their root",
    "route {",
    '  header Cache-Control "no-cache"',
    ...Object.entries(caching).flatMap(([path, value], index) => [
      `  @bikeshare${index} {\n    path ${pathname}${path}\n    file\n  }`,
      `  header @bikeshare${index} Cache-Control ${quote(value)}`,
    ]),
    ...Object.entries(headers).map(([name, value]) => `  header ${name} ${quote(value)}`),
    "}",
  ];
  const patternOf = (path: string) => `^${(pathname + path).replaceAll(".", "\\.").replace(/\*$/, "")}`;
  const nginx = [
    "# include it in the server or location of these files",
    'set $bikeshare_cache "no-cache";',
    ...Object.entries(caching).map(
      ([path, value]) => `if ($uri ~ ${quote(patternOf(path))}) { set $bikeshare_cache ${quote(value)}; }`,
    ),
    "add_header Cache-Control $bikeshare_cache;",
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
  ];
  writeFileSync(join(dir, "headers.json"), `${JSON.stringify(headers, null, 2)}\n`);
  writeFileSync(join(dir, "_headers"), `${netlify.join("\n")}\n`);
  writeFileSync(join(dir, "nginx.conf"), `${nginx.join("\n")}\n`);
  writeFileSync(join(dir, "caddy.conf"), `${caddy.join("\n")}\n`);
}
