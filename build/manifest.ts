import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { OutputChunk } from "rollup";
import { DEFAULT_SYSTEM, SYSTEM_CODES } from "../src/domain/program.ts";
import { LOCALES } from "../src/i18n/locale.ts";
import type { ElementTag } from "../widgets/elements/elements.ts";
import type { LoaderManifest } from "../widgets/loader.ts";
import { ANY_SYSTEM, themeOf } from "../widgets/prerendered-screen.ts";
import { chunkOf, ELEMENT_ROOTS, type ElementRoot, filesFrom, programFile, REACT } from "./chunks.ts";
import { textModule } from "./messages.ts";
import { CDN, hashOf, version } from "./output.ts";
import type { Screen } from "./prerendered-screens.ts";

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
    elements: valuesByElement((element) => [
      ...filesFrom([element.source], chunks, ["imports", "dynamicImports"]),
      ...screens.filter((screen) => screen.element === element).map(({ file }) => file),
    ]),
  };
}

const valuesByElement = <Value>(valueFor: (element: ElementRoot) => Value) =>
  Object.fromEntries(ELEMENT_ROOTS.map((element) => [element.tag, valueFor(element)])) as Record<ElementTag, Value>;

/**
 * The chunks that an element imports up to its first screen. React is the last: the texts create `Intl` objects while it
 * loads.
 */
function firstChunks({ element, system, locale }: Screen, chunks: readonly OutputChunk[]): string[] {
  const react = chunkOf(REACT, chunks).fileName;
  const sources = [textModule(element.texts, locale), programFile(themeOf(system)), element.source];
  return [...filesFrom(sources, chunks, ["imports"])].filter((file) => file !== react).concat(react);
}

/** Writes the manifest; returns its hash. */
export function writeManifest(...output: Parameters<typeof manifestOf>): string {
  const text = `${JSON.stringify(manifestOf(...output), null, 1)}\n`;
  writeFileSync(`${CDN}/manifest.json`, text);
  return hashOf(text);
}

const describeFile = (content: Uint8Array) => ({
  bytes: content.length,
  gzip: gzipSync(content, { level: 9 }).length,
  integrity: hashOf(content),
});

/** What the loader has to know of the build to request all files of a first screen at once. */
export function loaderManifest(
  chunks: readonly OutputChunk[],
  screens: readonly Screen[],
  base: string,
): LoaderManifest {
  const fileOf = (source: string) => shortName(chunkOf(source, chunks).fileName);
  const react = fileOf(REACT);
  const importsOf = (source: string) =>
    chunkOf(source, chunks)
      .imports.map(shortName)
      .filter((file) => file !== react);
  // Sorted, since similar lists compress better.
  const chunksOfElements = valuesByElement(({ source }) => [fileOf(source), ...importsOf(source).sort()] as const);
  // With this module the account identifies the rider of a login that the tab has kept.
  const calls = "src/api/calls.ts";
  return {
    base,
    variants: `^(${[...SYSTEM_CODES, ANY_SYSTEM].join("|")})-(${LOCALES.join("|")})$`,
    react,
    defaultSystem: DEFAULT_SYSTEM,
    programs: Object.fromEntries(
      [...SYSTEM_CODES, ANY_SYSTEM].map((system) => [system, fileOf(programFile(themeOf(system)))]),
    ),
    chunks: chunksOfElements,
    languages: valuesByElement((element) => {
      const ownScreens = screens.filter((screen) => screen.element === element);
      const filesOf = ({ locale, hash }: Screen) => [hash, fileOf(textModule(element.texts, locale))] as const;
      return Object.fromEntries(ownScreens.map((screen) => [screen.locale, filesOf(screen)]));
    }),
    tab: [fileOf(calls), ...importsOf(calls)].filter((file) => !chunksOfElements["bikeshare-account"].includes(file)),
  };
}

/** "chunks/react-1a2b3c4.js" is "react-1a2b3c4". */
const shortName = (file: string): string => file.slice("chunks/".length, -".js".length);
