import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { CDN_HEADERS, cdnCaching, writeHeaders } from "./headers.ts";

const POLICY = { "Permissions-Policy": 'camera=(), payment=(self "https://js.stripe.com")' };

function written(url: string, headers: Readonly<Record<string, string>>, caching: Readonly<Record<string, string>>) {
  const dir = mkdtempSync(join(tmpdir(), "bikeshare-headers-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeHeaders(dir, url, headers, caching);
  const textOf = (file: string) => readFileSync(join(dir, file), "utf8");
  return { json: JSON.parse(textOf("headers.json")), rules: textOf("_headers"), nginx: textOf("nginx.conf") };
}

it("a host reads the same headers in each format, below the folder's own address", () => {
  const { json, rules, nginx } = written("https://pages.example.org/account/", POLICY, { "chunks/*": "immutable" });
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

it("the CDN's chunks are kept for ever, its loaders and snippets for minutes", () => {
  const { rules, nginx } = written("https://cdn.example.org/", CDN_HEADERS, cdnCaching("1.2.3"));
  expect(rules).toContain("/*\n  Access-Control-Allow-Origin: *\n  Cross-Origin-Resource-Policy: cross-origin\n");
  const caching = [...rules.matchAll(/^(\S+)\n {2}Cache-Control: .*max-age=(\d+)/gm)].map(([, ...rule]) => rule);
  expect(caching).toEqual([
    ["/chunks/*", "31536000"],
    ["/bikeshare.js", "300"],
    ["/manifest.json", "300"],
    ["/snippets/*", "300"],
    ["/1.2.3/*", "300"],
    ["/1/*", "300"],
  ]);
  // A dot matches only a dot.
  expect(nginx).toContain('if ($uri ~ "^/1\\\\.2\\\\.3/")');
});
