import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { CDN_HEADERS, cdnCaching, writeHeaders } from "./headers.ts";

const POLICY = { "Permissions-Policy": 'camera=(), payment=(self "https://js.stripe.com")' };

function writeFiles(
  pathname: string,
  headers: Readonly<Record<string, string>>,
  caching: Readonly<Record<string, string>>,
) {
  const dir = mkdtempSync(join(tmpdir(), "bikeshare-headers-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeHeaders(dir, pathname, headers, caching);
  const readText = (file: string) => readFileSync(join(dir, file), "utf8");
  return { json: JSON.parse(readText("headers.json")), rules: readText("_headers"), nginx: readText("nginx.conf") };
}

it("each file has the same headers in its host's format, for addresses below the site's folder", () => {
  const { json, rules, nginx } = writeFiles("/account/", POLICY, { "chunks/*": "immutable" });
  expect(json).toEqual(POLICY);
  expect(rules).toBe(`/account/*
  Permissions-Policy: camera=(), payment=(self "https://js.stripe.com")
/account/chunks/*
  Cache-Control: immutable
`);
  expect(nginx).toContain(
    `if ($uri ~ "^/account/chunks/") { set $bikeshare_cache "immutable"; }
add_header Cache-Control $bikeshare_cache;
add_header Permissions-Policy "camera=(), payment=(self \\"https://js.stripe.com\\")" always;
`,
  );
});

it("caches keep the CDN's chunks for a year, and its other files for five minutes", () => {
  const { rules, nginx } = writeFiles("/", CDN_HEADERS, cdnCaching("1.2.3"));
  expect(rules).toContain("/*\n  Access-Control-Allow-Origin: *\n  Cross-Origin-Resource-Policy: cross-origin\n");
  const maxAges = [...rules.matchAll(/^(\S+)\n {2}Cache-Control: .*max-age=(\d+)/gm)].map(([, ...pair]) => pair);
  expect(maxAges).toEqual([
    ["/chunks/*", "31536000"],
    ["/bikeshare.js", "300"],
    ["/manifest.json", "300"],
    ["/snippets/*", "300"],
    ["/1.2.3/*", "300"],
    ["/1/*", "300"],
  ]);
  // nginx reads a path as a regular expression, in which an unescaped dot would match any character.
  expect(nginx).toContain('if ($uri ~ "^/1\\\\.2\\\\.3/")');
});
