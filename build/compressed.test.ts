import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { compressFolder } from "./compressed.ts";

it("writes a gzip and a Brotli copy with the same content beside each file, and gzip alone beside source maps", () => {
  const folder = mkdtempSync(join(tmpdir(), "compressed-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "chunks/pricing.js");
  mkdirSync(join(folder, "chunks"));
  writeFileSync(file, "export const pass = 103;");
  writeFileSync(`${file}.map`, "{}");
  compressFolder(folder);
  expect(readdirSync(join(folder, "chunks")).toSorted()).toEqual([
    "pricing.js",
    "pricing.js.br",
    "pricing.js.gz",
    "pricing.js.map",
    "pricing.js.map.gz",
  ]);
  for (const content of [brotliDecompressSync(readFileSync(`${file}.br`)), gunzipSync(readFileSync(`${file}.gz`))])
    expect(content.toString()).toBe("export const pass = 103;");
});
