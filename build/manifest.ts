import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { OutputChunk } from "rollup";
import { chunkOf, ELEMENT_ROOTS, firstChunks, importsOf, reachableFrom } from "./chunks.ts";
import { CDN, version } from "./output.ts";

/** The content of `dist/cdn/manifest.json`. */
export type Manifest = ReturnType<typeof manifestOf>;

function manifestOf(chunks: readonly OutputChunk[], prerendered: Readonly<Record<string, string>>) {
  const names = readdirSync(CDN, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
  const files = names.filter((file) => /^(?:bikeshare|chunks\/.*)\.(?:js|css)$/.test(file)).sort();
  const snippets = readdirSync(`${CDN}/snippets`).sort();
  return {
    version,
    files: Object.fromEntries(files.map((file) => [file, describeFile(readFileSync(join(CDN, file)))])),
    snippets: Object.fromEntries(snippets.map((name) => [name, hashOf(readFileSync(`${CDN}/snippets/${name}`))])),
    /** By keys like "bikeshare-signup phl en": a prerendered screen, and the chunks that its element imports first. */
    first: Object.fromEntries(
      Object.entries(prerendered).map(([key, screen]) => [key, { screen, chunks: firstChunks(key, chunks) }]),
    ),
    /** Every chunk and prerendered screen that an element may request: an import map has to list them all. */
    elements: Object.fromEntries(
      ELEMENT_ROOTS.map(({ tag, source }) => {
        const ownScreens = Object.entries(prerendered).filter(([key]) => key.startsWith(`${tag} `));
        return [tag, [...filesFrom([chunkOf(source, chunks).fileName], chunks), ...ownScreens.map(([, file]) => file)]];
      }),
    ),
  };
}

/** Writes the manifest; returns a line about the build for the log. */
export function writeManifest(...output: Parameters<typeof manifestOf>): string {
  const manifest = manifestOf(...output);
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  writeFileSync(`${CDN}/manifest.json`, text);
  const files = Object.values(manifest.files);
  const total = files.reduce((sum, { gzip }) => sum + gzip, 0);
  return `${files.length} files, ${Math.round(total / 1000)} kB gzip; manifest.json is ${hashOf(text)}`;
}

const describeFile = (content: Uint8Array) => ({
  bytes: content.length,
  gzip: gzipSync(content, { level: 9 }).length,
  integrity: hashOf(content),
});

/** The hash of a file's content, in the format of HTML's `integrity` attribute. */
export const hashOf = (content: string | Uint8Array): string =>
  `sha384-${createHash("sha384").update(content).digest("base64")}`;

/** `files` and all files that they import, statically or later, directly or through other files. */
const filesFrom = (files: Iterable<string>, chunks: readonly OutputChunk[]): ReadonlySet<string> =>
  reachableFrom(files, (file) => {
    const { imports, dynamicImports } = importsOf(file, chunks);
    return [...imports, ...dynamicImports];
  });
