import { type OutputChunk, rollup } from "rollup";
import { LOCALES, type Locale } from "../src/i18n/locale.ts";
import { SYSTEM_CODES } from "../src/programs/program.ts";
import type { ElementTag } from "../widgets/element-definitions.ts";
import type { LoaderManifest } from "../widgets/loader.ts";
import { ANY_SYSTEM } from "../widgets/prerendered-snapshot.ts";
import type { Constants } from "./configuration.ts";
import { chunkOf, ELEMENTS, messagesFile, programFile } from "./elements.ts";
import { CDN, HASH_LENGTH } from "./output.ts";
import { INPUT, plugins } from "./rollup.ts";

/** Builds `bikeshare.js`, the classic script for pages. */
export async function buildLoader(manifest: LoaderManifest, constants: Constants): Promise<readonly OutputChunk[]> {
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
const ASKING = "src/context/calls.ts";

/**
 * The part of the build's output that the loader has to know.
 * @param prerendered The file names of screens by "tag system locale".
 * @param base Their public URL, with a trailing slash.
 */
export function loaderManifest(
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
  const ofAccount = chunksOfElements["bikeshare-account"];
  return {
    base,
    variants: `^(${[...SYSTEM_CODES, ANY_SYSTEM].join("|")})-(${LOCALES.join("|")})$`,
    react: shortName(react),
    programs: Object.fromEntries(SYSTEM_CODES.map((system) => [system, shortName(fileOf(programFile(system)))])),
    chunks: chunksOfElements,
    languages: each(({ tag, messages }) => {
      const textsIn = (locale: Locale) =>
        new Set(messages.map((folder) => shortName(fileOf(messagesFile(folder, locale)))));
      const hashIn = (locale: Locale) => shortName(prerendered[`${tag} phl ${locale}`] ?? "").slice(-HASH_LENGTH);
      return Object.fromEntries(LOCALES.map((locale) => [locale, [hashIn(locale), ...textsIn(locale)] as const]));
    }),
    tab: withImports(ASKING)
      .map(shortName)
      .filter((file) => !ofAccount.includes(file)),
  };
}

/** "chunks/react-1a2b3c4.js" is "react-1a2b3c4". */
const shortName = (file: string): string => file.slice("chunks/".length, -".js".length);
