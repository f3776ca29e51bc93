import { cpSync, mkdirSync } from "node:fs";
import { type OutputChunk, type Plugin, rollup } from "rollup";
import { SYSTEM_CODES } from "../src/domain/program.ts";
import { LOCALES, type Locale } from "../src/i18n/locale.ts";
import type { ElementTag } from "../widgets/elements/elements.ts";
import type { LoaderManifest } from "../widgets/loader.ts";
import { ANY_SYSTEM } from "../widgets/prerendered-screen.ts";
import { chunkOf, chunksOf, ELEMENTS, programFile } from "./chunks.ts";
import type { Constants } from "./configuration.ts";
import { writeLicences } from "./licences.ts";
import { writeManifest } from "./manifest.ts";
import { textModule } from "./messages.ts";
import { CDN, HASH_LENGTH, versionFolders } from "./output.ts";
import { prerenderScreens, writePrerenderedScreens } from "./prerendered-screens.ts";
import { INPUT, plugins } from "./rollup.ts";
import { writeWordPressPlugin } from "./wordpress.ts";

/** Rollup plugin: writes the files beside the chunks: prerendered screens, the loader, licences and the manifest. */
export function cdn(constants: Constants): Plugin {
  let changed: string[] = [];
  return {
    name: "bikeshare-cdn",
    watchChange(file) {
      changed.push(file);
    },
    async writeBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const { publicUrl } = constants.__CONFIGURATION__;
      const { standaloneUrl } = constants.__STANDALONE__;
      const screens = await prerenderScreens(constants, changed);
      const prerendered = await writePrerenderedScreens(screens, { publicUrl, standaloneUrl });
      changed = [];
      const loader = await buildLoader(loaderManifest(chunks, prerendered, publicUrl), constants);
      writeLicences([...loader, ...chunks], CDN);
      const summary = writeManifest(chunks, prerendered);
      for (const folder of versionFolders(constants.__VERSION__)) {
        mkdirSync(`${CDN}/${folder}`, { recursive: true });
        for (const file of ["bikeshare.js", "bikeshare.js.map", "manifest.json", "snippets"])
          cpSync(`${CDN}/${file}`, `${CDN}/${folder}/${file}`, { recursive: true });
      }
      writeWordPressPlugin(publicUrl);
      this.info(summary);
    },
  };
}

/** Builds `bikeshare.js`, the classic script for pages. */
async function buildLoader(manifest: LoaderManifest, constants: Constants): Promise<readonly OutputChunk[]> {
  const bundle = await rollup({
    input: "widgets/loader.ts",
    plugins: plugins({ ...constants, __MANIFEST__: manifest }, { isMinified: true }),
    ...INPUT,
  });
  const { output } = await bundle.write({
    file: `${CDN}/bikeshare.js`,
    format: "iife",
    sourcemap: true,
    generatedCode: "es2015",
  });
  await bundle.close();
  return output.filter((file) => file.type === "chunk");
}

/** The module that identifies the rider of a kept login. */
const CALLS_MODULE = "src/api/calls.ts";

/**
 * The part of the build's output that the loader has to know.
 * @param prerendered The file names of screens by "tag system locale".
 * @param base Their public URL, with a trailing slash.
 */
function loaderManifest(
  chunks: readonly OutputChunk[],
  prerendered: Readonly<Record<string, string>>,
  base: string,
): LoaderManifest {
  const fileOf = (source: string) => chunkOf(source, chunks).fileName;
  const react = fileOf("/node_modules/react-dom/client.js");
  const withImports = (source: string) => {
    const { fileName, imports } = chunkOf(source, chunks);
    return [fileName, ...imports].filter((file) => file !== react);
  };
  const each = <Of>(of: (element: (typeof ELEMENTS)[number]) => Of) =>
    Object.fromEntries(ELEMENTS.map((element) => [element.tag, of(element)])) as Record<ElementTag, Of>;
  const chunksOfElements = each(({ source }): LoaderManifest["chunks"][ElementTag] => {
    const [runtime = "", ...others] = withImports(source);
    // Sorted, since similar lists compress better.
    return [shortName(runtime), ...others.sort().map(shortName)];
  });
  const accountChunks = chunksOfElements["bikeshare-account"];
  return {
    base,
    variants: `^(${[...SYSTEM_CODES, ANY_SYSTEM].join("|")})-(${LOCALES.join("|")})$`,
    react: shortName(react),
    programs: Object.fromEntries(SYSTEM_CODES.map((system) => [system, shortName(fileOf(programFile(system)))])),
    chunks: chunksOfElements,
    languages: each(({ tag, texts }) => {
      const textsIn = (locale: Locale) => shortName(fileOf(textModule(texts, locale)));
      const hashIn = (locale: Locale) => shortName(prerendered[`${tag} phl ${locale}`] ?? "").slice(-HASH_LENGTH);
      return Object.fromEntries(LOCALES.map((locale) => [locale, [hashIn(locale), textsIn(locale)] as const]));
    }),
    tab: withImports(CALLS_MODULE)
      .map(shortName)
      .filter((file) => !accountChunks.includes(file)),
  };
}

/** "chunks/react-1a2b3c4.js" is "react-1a2b3c4". */
const shortName = (file: string): string => file.slice("chunks/".length, -".js".length);
