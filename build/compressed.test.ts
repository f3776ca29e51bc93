import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compressFolder } from "./compressed.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "compressed-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("writes a gzip and a Brotli copy with the same content beside each file, except source maps", async () => {
  const script = "export const pass = 103;\n".repeat(100);
  mkdirSync(join(folder, "chunks"));
  writeFileSync(join(folder, "chunks/pricing.js"), script);
  writeFileSync(join(folder, "chunks/pricing.js.map"), "{}");
  writeFileSync(join(folder, "index.html"), "<p>Passes</p>");
  await compressFolder(folder);
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual([
    "chunks",
    "chunks/pricing.js",
    "chunks/pricing.js.br",
    "chunks/pricing.js.gz",
    "chunks/pricing.js.map",
    "index.html",
    "index.html.br",
    "index.html.gz",
  ]);
  const read = (ending: string) => readFileSync(join(folder, `chunks/pricing.js${ending}`));
  expect(brotliDecompressSync(read(".br")).toString()).toBe(script);
  expect(gunzipSync(read(".gz")).toString()).toBe(script);
  expect(read(".gz").equals(gzipSync(script, { level: 9 }))).toBe(true);
  expect(read(".br").length).toBeLessThan(script.length / 10);
});
