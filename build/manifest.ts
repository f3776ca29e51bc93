import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { OutputChunk } from "rollup";
import { themeOf } from "../widgets/prerendered-screen.ts";
import { ELEMENT_ROOTS, filesFrom, programFile } from "./chunks.ts";
import { textModule } from "./messages.ts";
import { CDN, hashOf, version } from "./output.ts";
import type { Screen } from "./prerendered-html.ts";

/** The content of `dist/cdn/manifest.json`. */
export type Manifest = ReturnType<typeof manifestOf>;

function manifestOf(chunks: readonly OutputChunk[], screens: readonly Screen[]) {
  const names = readdirSync(CDN, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
  const files = names.filter((file) => /^(?:bikeshare|chunks\/.*)\.(?:js|css)$/.test(file)).sort();
  const snippets = readdirSync(`${CDN}/snippets`).sort();
  return {
    version,
    files: Object.fromEntries(files.map((file) => [file, describeFile(readFileSync(`${CDN}/${file}`))])),
    snippets: Object.fromEntries(snippets.map((name) => [name, hashOf(readFileSync(`${CDN}/snippets/${name}`))])),
    /** By keys like "bikeshare-signup phl en": a prerendered screen, and the chunks that its element imports first. */
    first: Object.fromEntries(
      screens.map((screen) => [screen.key, { screen: screen.file, chunks: firstChunks(screen, chunks) }]),
    ),
    /** Every chunk and prerendered screen that an element may request: an import map has to list them all. */
    elements: Object.fromEntries(
      ELEMENT_ROOTS.map(({ tag, source }) => {
        const ownScreens = screens.filter(({ element }) => element.tag === tag).map(({ file }) => file);
        return [tag, [...filesFrom([source], chunks, ["imports", "dynamicImports"]), ...ownScreens]];
      }),
    ),
  };
}

/**
 * The chunks that an element imports up to its first screen. React is the last: the texts create `Intl` objects while it
 * loads.
 */
function firstChunks({ element, system, locale }: Screen, chunks: readonly OutputChunk[]): string[] {
  const sources = [textModule(element.texts, locale), programFile(themeOf(system)), element.source];
  const isReact = (file: string) => /\/react-[^/]+$/.test(file);
  return [...filesFrom(sources, chunks, ["imports"])].sort(
    (one, other) => Number(isReact(one)) - Number(isReact(other)),
  );
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
