import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import type { OutputChunk, Plugin } from "rollup";
import { DEFAULT_SYSTEM, SYSTEM_CODES } from "../src/domain/program.ts";
import { LOCALES, type Locale } from "../src/i18n/locale.ts";
import type { ElementTag } from "../widgets/elements/elements.ts";
import type { LoaderManifest } from "../widgets/loader.ts";
import { ANY_SYSTEM, themeOf } from "../widgets/prerendered-screen.ts";
import { writeWordPressPlugin } from "../wordpress/zip.ts";
import { chunkOf, chunksOf, ELEMENT_ROOTS, programFile } from "./chunks.ts";
import type { Constants } from "./configuration.ts";
import { CDN_HEADERS, cdnCaching, writeHeaders } from "./headers.ts";
import { writeLicences } from "./licences.ts";
import { writeManifest } from "./manifest.ts";
import { textModule } from "./messages.ts";
import { CDN, versionFolders } from "./output.ts";
import { type Screen, writeSnippet } from "./prerendered-html.ts";
import { forgetScreens, prerenderScreens } from "./prerendered-screens.ts";
import { buildScript } from "./rollup.ts";

/** Rollup plugin: writes the files beside the chunks: prerendered screens, the loader, licences and the manifest. */
export function cdn(constants: Constants): Plugin {
  return {
    name: "bikeshare-cdn",
    watchChange: forgetScreens,
    async writeBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const { publicUrl } = constants.__CONFIGURATION__;
      // Preloads of more modules would delay the screen's style sheet: the loader requests them while React loads.
      const react = chunkOf(REACT, chunks);
      const screens = await prerenderScreens(constants);
      mkdirSync(`${CDN}/snippets`, { recursive: true });
      for (const screen of screens) {
        writeFileSync(`${CDN}/${screen.file}`, screen.code);
        writeSnippet(screen, publicUrl, react);
      }
      const loader = await buildScript(
        "widgets/loader.ts",
        { ...constants, __MANIFEST__: loaderManifest(chunks, screens, publicUrl) },
        { file: `${CDN}/bikeshare.js`, sourcemap: true },
      );
      writeLicences([...loader, ...chunks], CDN);
      const summary = writeManifest(chunks, screens);
      for (const folder of versionFolders(constants.__VERSION__))
        for (const file of ["bikeshare.js", "bikeshare.js.map", "manifest.json", "snippets"])
          cpSync(`${CDN}/${file}`, `${CDN}/${folder}/${file}`, { recursive: true });
      writeHeaders(CDN, new URL(publicUrl).pathname, CDN_HEADERS, cdnCaching(constants.__VERSION__));
      writeWordPressPlugin(publicUrl);
      this.info(summary);
    },
  };
}

const REACT = "/node_modules/react-dom/client.js";

function loaderManifest(chunks: readonly OutputChunk[], screens: readonly Screen[], base: string): LoaderManifest {
  const fileOf = (source: string) => shortName(chunkOf(source, chunks).fileName);
  const react = fileOf(REACT);
  const importsOf = (source: string) =>
    chunkOf(source, chunks)
      .imports.map(shortName)
      .filter((file) => file !== react);
  const valuesByElement = <Value>(valueFor: (element: (typeof ELEMENT_ROOTS)[number]) => Value) =>
    Object.fromEntries(ELEMENT_ROOTS.map((element) => [element.tag, valueFor(element)])) as Record<ElementTag, Value>;
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
    languages: valuesByElement(({ tag, texts }) => {
      const hashIn = (locale: Locale) =>
        screens.find((screen) => screen.element.tag === tag && screen.locale === locale)?.hash ?? "";
      const filesIn = (locale: Locale) => [hashIn(locale), fileOf(textModule(texts, locale))] as const;
      return Object.fromEntries(LOCALES.map((locale) => [locale, filesIn(locale)]));
    }),
    tab: [fileOf(calls), ...importsOf(calls)].filter((file) => !chunksOfElements["bikeshare-account"].includes(file)),
  };
}

/** "chunks/react-1a2b3c4.js" is "react-1a2b3c4". */
const shortName = (file: string): string => file.slice("chunks/".length, -".js".length);
