import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { OutputChunk } from "rollup";
import { LOCALES, type Locale } from "../src/i18n/locale.ts";
import { chunkOf, ELEMENTS, type Element, programFile, reachableFrom } from "./chunks.ts";
import { textModule } from "./messages.ts";
import { CDN, version } from "./output.ts";

interface FileEntry {
  readonly bytes: number;
  readonly gzip: number;
  /** The hash for `integrity` in an import map or a script tag. */
  readonly integrity: string;
}

/** The content of `dist/cdn/manifest.json`: every file, and the downloads of a page for each purpose. */
export interface Manifest {
  readonly version: string;
  readonly files: Readonly<Record<string, FileEntry>>;
  /** The hashes of the snippets, by the name of the file. */
  readonly snippets: Readonly<Record<string, string>>;
  readonly downloads: Readonly<Record<string, readonly string[]>>;
  /**
   * For each element, every file that it may request in any program and language: an import map has to list them all.
   */
  readonly elements: Readonly<Record<string, readonly string[]>>;
}

/** Writes the manifest and logs one line about the build. */
export function writeManifest(chunks: readonly OutputChunk[], prerendered: Readonly<Record<string, string>>): string {
  const files = Object.fromEntries(filesIn(CDN).map((file) => [file, measure(file)]));
  const manifest: Manifest = {
    version,
    files,
    snippets: Object.fromEntries(
      readdirSync(`${CDN}/snippets`)
        .sort()
        .map((name) => [name, hashOf(readFileSync(`${CDN}/snippets/${name}`))]),
    ),
    downloads: downloadsOf(chunks, prerendered),
    elements: Object.fromEntries(ELEMENTS.map((element) => [element.tag, everythingOf(element, chunks, prerendered)])),
  };
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  writeFileSync(`${CDN}/manifest.json`, text);
  const total = Object.values(files).reduce((sum, { gzip }) => sum + gzip, 0);
  return `${Object.keys(files).length} files, ${Math.round(total / 1000)} kB gzip; manifest.json is ${hashOf(text)}`;
}

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /^(?:bikeshare|chunks\/.*)\.(?:js|css)$/.test(file))
    .sort();
}

function measure(file: string): FileEntry {
  const content = readFileSync(join(CDN, file));
  return { bytes: content.length, gzip: gzipSync(content, { level: 9 }).length, integrity: hashOf(content) };
}

/** The hash of a file's content, as in `integrity`. */
export const hashOf = (content: string | Uint8Array): string =>
  `sha384-${createHash("sha384").update(content).digest("base64")}`;

/**
 * The downloads of a page: the loader, each prerendered screen, each element up to its first screen (for one program
 * and language), and each later chunk, of one screen or shared by several.
 */
function downloadsOf(chunks: readonly OutputChunk[], prerendered: Readonly<Record<string, string>>) {
  const downloads: Record<string, readonly string[]> = {
    loader: ["bikeshare.js"],
    ...Object.fromEntries(Object.entries(prerendered).map(([key, file]) => [`prerendered ${key}`, [file]])),
  };
  for (const element of ELEMENTS) {
    const { tag } = element;
    const atOnce = firstFilesOf(element, "en", chunks);
    downloads[tag] = ["bikeshare.js", ...atOnce];
    for (const locale of LOCALES.slice(1))
      downloads[`${tag} ${locale}`] = ["bikeshare.js", ...firstFilesOf(element, locale, chunks)];
    const reachable = allAfter(atOnce, chunks);
    const later = chunks.filter(({ fileName }) => reachable.has(fileName) && !atOnce.has(fileName));
    for (const { fileName, facadeModuleId } of later)
      if (!OTHER_VARIANTS.test(facadeModuleId ?? "")) downloads[`later ${tag} ${nameOf(fileName)}`] = [fileName];
  }
  return downloads;
}

function firstFilesOf({ source, texts }: Element, locale: Locale, chunks: readonly OutputChunk[]) {
  const sources = [source, programFile("phl"), textModule(texts, locale)];
  const files = sources.map((each) => chunkOf(each, chunks).fileName);
  return reachableFrom(files, (file) => chunks.find(({ fileName }) => fileName === file)?.imports ?? []);
}

/** These files and everything that they import at any time, however deep. */
const allAfter = (files: Iterable<string>, chunks: readonly OutputChunk[]): ReadonlySet<string> =>
  reachableFrom(files, (file) => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    return [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])];
  });

/** An element's chunks and prerendered screens, without the loader, which is not a module. */
function everythingOf(
  { tag, source }: Element,
  chunks: readonly OutputChunk[],
  prerendered: Readonly<Record<string, string>>,
): readonly string[] {
  const ownScreens = Object.entries(prerendered).flatMap(([key, file]) => (key.startsWith(`${tag} `) ? [file] : []));
  return [...allAfter([chunkOf(source, chunks).fileName], chunks), ...ownScreens];
}

/** Two chunks may have the same name, but not the same file. */
const nameOf = (file: string): string => file.replace(/^chunks\/(.+)-[\w-]{7}\.js$/, "$1");

/** Leaves out other programs and languages, which replace the counted ones; the texts of a later screen count. */
const OTHER_VARIANTS = /\/src\/domain\/programs\/|virtual:texts\/[\w-]+\/(?!en)\w\w$/;
