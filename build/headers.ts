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
 * @param pathname The path at which the host serves the folder, with a trailing slash.
 * @param caching `Cache-Control` by path. Hosts that read `_headers` join the values of several rules, so only one path
 * may match a file. A file that no path matches gets the host's own default there, and `no-cache` in nginx and Caddy.
 */
export function writeHeaders(dir: string, pathname: string, headers: Headers, caching: Headers): void {
  const rules = Object.entries(caching).map(([path, value]) => [pathname + path, value] as const);
  const netlify = [
    `${pathname}*`,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ...rules.flatMap(([path, value]) => [path, `  Cache-Control: ${value}`]),
  ];
  const quote = (text: string) => JSON.stringify(text);
  // Caddy's `file` matcher skips missing files: browsers must not remember for a year that a chunk was missing.
  const caddy = [
    "# import it in the site of these files, after their root",
    "route {",
    '  header Cache-Control "no-cache"',
    ...rules.flatMap(([path, value], index) => [
      `  @bikeshare${index} {\n    path ${path}\n    file\n  }`,
      `  header @bikeshare${index} Cache-Control ${quote(value)}`,
    ]),
    ...Object.entries(headers).map(([name, value]) => `  header ${name} ${quote(value)}`),
    "}",
  ];
  const patternOf = (path: string) => `^${path.replaceAll(".", "\\.").replace(/\*$/, "")}`;
  const nginx = [
    "# include it in the server or location of these files",
    'set $bikeshare_cache "no-cache";',
    ...rules.map(([path, value]) => `if ($uri ~ ${quote(patternOf(path))}) { set $bikeshare_cache ${quote(value)}; }`),
    "add_header Cache-Control $bikeshare_cache;",
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
  ];
  writeFileSync(join(dir, "headers.json"), `${JSON.stringify(headers, null, 2)}\n`);
  for (const [file, lines] of Object.entries({ _headers: netlify, "nginx.conf": nginx, "caddy.conf": caddy }))
    writeFileSync(join(dir, file), `${lines.join("\n")}\n`);
}
