import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { OutputChunk } from "rollup";
import { LOCALES, type Locale } from "../src/i18n/locale.ts";
import { chunkOf, ELEMENTS, messagesFile, programFile } from "./elements.ts";
import { CDN } from "./output.ts";
import { version } from "./version.ts";

interface FileEntry {
  readonly bytes: number;
  readonly gzip: number;
  /** For `integrity` in an import map or a script tag. */
  readonly integrity: string;
}

/** What `dist/cdn/manifest.json` holds: every file, and what a page downloads for each purpose. */
export interface Manifest {
  readonly version: string;
  readonly files: Readonly<Record<string, FileEntry>>;
  readonly downloads: Readonly<Record<string, readonly string[]>>;
  /** By element: every file that it may ever ask for, in any program and language; what an import map has to list. */
  readonly elements: Readonly<Record<string, readonly string[]>>;
}

/** Writes the manifest and says in one line what was built. */
export function writeManifest(chunks: readonly OutputChunk[], fragments: Readonly<Record<string, string>>): string {
  const files = Object.fromEntries(filesIn(CDN).map((file) => [file, measure(file)]));
  const manifest: Manifest = {
    version,
    files,
    downloads: downloadsOf(chunks, fragments),
    elements: Object.fromEntries(ELEMENTS.map((element) => [element.tag, everythingOf(element, chunks, fragments)])),
  };
  writeFileSync(`${CDN}/manifest.json`, `${JSON.stringify(manifest, null, 1)}\n`);
  const total = Object.values(files).reduce((sum, { gzip }) => sum + gzip, 0);
  return `${Object.keys(files).length} files, ${Math.round(total / 1000)} kB gzip`;
}

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /^(?:bikeshare|chunks\/.*)\.(?:js|css)$/.test(file))
    .sort();
}

function measure(file: string): FileEntry {
  const content = readFileSync(join(CDN, file));
  const integrity = `sha384-${createHash("sha384").update(content).digest("base64")}`;
  return { bytes: content.length, gzip: gzipSync(content, { level: 9 }).length, integrity };
}

/**
 * What a page asks for: the loader, each fragment, each element up to its first screen (for one program and language),
 * and each chunk that comes later: a screen's own, and those that several share.
 */
function downloadsOf(chunks: readonly OutputChunk[], fragments: Readonly<Record<string, string>>) {
  const downloads: Record<string, readonly string[]> = {
    loader: ["bikeshare.js"],
    ...Object.fromEntries(Object.entries(fragments).map(([key, file]) => [`fragment ${key}`, [file]])),
  };
  const inLanguage = ({ source, messages }: Element, locale: Locale) => {
    const sources = [source, programFile("phl"), ...messages.map((folder) => messagesFile(folder, locale))];
    return new Set(sources.flatMap((source) => [...reachedFrom(chunkOf(source, chunks).fileName, chunks)]));
  };
  for (const element of ELEMENTS) {
    const { tag } = element;
    const atOnce = inLanguage(element, "en");
    downloads[tag] = ["bikeshare.js", ...atOnce];
    for (const locale of LOCALES.slice(1))
      downloads[`${tag} ${locale}`] = ["bikeshare.js", ...inLanguage(element, locale)];
    for (const chunk of laterThan(atOnce, chunks)) downloads[`later ${tag} ${nameOf(chunk)}`] = [chunk.fileName];
  }
  return downloads;
}

/** An element's chunks and its fragments; not the loader, which is no module. */
function everythingOf(
  { tag, source }: Element,
  chunks: readonly OutputChunk[],
  fragments: Readonly<Record<string, string>>,
): readonly string[] {
  const own = Object.entries(fragments).flatMap(([key, file]) => (key.startsWith(`${tag} `) ? [file] : []));
  return [...withAllThatFollows([chunkOf(source, chunks).fileName], chunks), ...own];
}

/** These files and everything that they import at any time, however deep. */
function withAllThatFollows(files: Iterable<string>, chunks: readonly OutputChunk[]): ReadonlySet<string> {
  const found = new Set(files);
  // A set hands out what is added while it is walked.
  for (const file of found) {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) found.add(next);
  }
  return found;
}

/** Everything that may come after these files. */
function laterThan(atOnce: ReadonlySet<string>, chunks: readonly OutputChunk[]): OutputChunk[] {
  const found = withAllThatFollows(atOnce, chunks);
  return chunks.filter(
    ({ fileName, facadeModuleId }) => found.has(fileName) && !atOnce.has(fileName) && !DATA.test(facadeModuleId ?? ""),
  );
}

/** Two chunks may be called the same: their files are not. */
const nameOf = ({ fileName }: OutputChunk): string => fileName.replace(/^chunks\/(.+)-[\w-]{7}\.js$/, "$1");

type Element = (typeof ELEMENTS)[number];
/** Other programs and languages come instead of the counted ones; what a later screen says counts. */
const DATA = /\/src\/programs\/programs\/|\/messages\/(?!en)\w\w\.js$|\/i18n\/(?!en)\w\w\.ts$/;

/** A chunk and all that it imports statically, itself first. */
function reachedFrom(file: string, chunks: readonly OutputChunk[], reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
    reachedFrom(next, chunks, reached);
  return reached;
}
