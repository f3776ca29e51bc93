import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { OutputChunk, RollupOutput } from "rollup";
import { chunksOf, RUNTIMES } from "./elements.ts";
import { CDN } from "./output.ts";

interface FileEntry {
  readonly bytes: number;
  readonly gzip: number;
  /** For `integrity` in an import map or a script tag. */
  readonly integrity: string;
}

/** What `dist/cdn/manifest.json` holds: every file, and what a page downloads for each purpose. */
export interface Manifest {
  readonly files: Readonly<Record<string, FileEntry>>;
  readonly downloads: Readonly<Record<string, readonly string[]>>;
}

/** Writes the manifest and says in one line what was built. */
export function writeManifest(elements: RollupOutput, fragments: Readonly<Record<string, string>>): string {
  const files = Object.fromEntries(filesIn(CDN).map((file) => [file, measure(file)]));
  const manifest: Manifest = { files, downloads: downloadsOf(chunksOf(elements), fragments) };
  writeFileSync(`${CDN}/manifest.json`, `${JSON.stringify(manifest, null, 1)}\n`);
  const total = Object.values(files).reduce((sum, { gzip }) => sum + gzip, 0);
  return `${Object.keys(files).length} files, ${Math.round(total / 1000)} kB gzip`;
}

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
}

function measure(file: string): FileEntry {
  const content = readFileSync(join(CDN, file));
  const integrity = `sha384-${createHash("sha384").update(content).digest("base64")}`;
  return { bytes: content.length, gzip: gzipSync(content).length, integrity };
}

/** The chunks that a page asks for up to an element's first screen, for one program and language; the rest are screens. */
function downloadsOf(chunks: readonly OutputChunk[], fragments: Readonly<Record<string, string>>) {
  const downloads: Record<string, readonly string[]> = {
    loader: ["bikeshare.js"],
    ...Object.fromEntries(Object.entries(fragments).map(([key, file]) => [`fragment ${key}`, [file]])),
  };
  for (const [tag, source] of Object.entries(RUNTIMES)) {
    const entry = chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith(source));
    const always = entry ? [entry.fileName, ...entry.imports] : [];
    const data = chunks.filter((chunk) => entry?.dynamicImports.includes(chunk.fileName) && isFirstScreenData(chunk));
    downloads[tag] = ["bikeshare.js", ...always, ...data.map((chunk) => chunk.fileName)];
  }
  return downloads;
}

const isFirstScreenData = ({ name }: OutputChunk) => name === "phl" || name.endsWith("-catalogue");
