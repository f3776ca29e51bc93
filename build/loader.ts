import { type OutputChunk, type RollupOutput, rollup } from "rollup";
import { SYSTEM_CODES } from "../src/domain/program.ts";
import { LOCALES, type Locale } from "../src/i18n/locale.ts";
import type { ElementTag } from "../widgets/element-definitions.ts";
import { ANY_SYSTEM } from "../widgets/fragment-snapshot.ts";
import type { LoaderManifest } from "../widgets/loader.ts";
import { chunkOf, chunksOf, FIRST_SCREEN_DATA, RUNTIMES } from "./elements.ts";
import { CDN, HASH_LENGTH } from "./output.ts";
import { type Constants, plugins } from "./rollup.ts";

/** Builds `bikeshare.js`, the classic script that a page includes. */
export async function buildLoader(manifest: LoaderManifest, constants: Constants): Promise<RollupOutput> {
  const bundle = await rollup({
    input: "widgets/loader.ts",
    plugins: plugins({ ...constants, __MANIFEST__: manifest }, { isMinified: true }),
  });
  const output = await bundle.write({
    file: `${CDN}/bikeshare.js`,
    format: "iife",
    sourcemap: true,
    generatedCode: "es2015",
  });
  await bundle.close();
  return output;
}

/** What a kept login is asked about with. */
const ASKING = "src/services/calls.ts";

/**
 * What the loader has to know of the files that were built.
 * @param fragments file names by "tag system locale"
 * @param base their public URL, with a trailing slash
 */
export function loaderManifest(
  elements: RollupOutput,
  fragments: Readonly<Record<string, string>>,
  base: string,
): LoaderManifest {
  const chunks = chunksOf(elements);
  const fileOf = (source: string) => chunkOf(source, chunks).fileName;
  const react = chunks.find(({ name }) => name === "react")?.fileName;
  if (react === undefined) throw new Error("No chunk was built of React");
  const withImports = ({ fileName, imports }: OutputChunk) => [fileName, ...imports].filter((file) => file !== react);

  const chunksOfElement = (tag: ElementTag): readonly [string, ...string[]] => {
    const [, , ...drawing] = FIRST_SCREEN_DATA[tag];
    const all = [RUNTIMES[tag], ...drawing].flatMap((source) => withImports(chunkOf(source, chunks)));
    const [runtime = "", ...others] = new Set(all);
    // In one order, as what is alike in several lists compresses to little.
    return [shortName(runtime), ...others.sort().map(shortName)];
  };
  const languagesOf = (tag: ElementTag): LoaderManifest["languages"][ElementTag] => {
    const [, english] = FIRST_SCREEN_DATA[tag];
    const one = (locale: Locale) => {
      const texts = shortName(fileOf(english.replace("/en/", `/${locale}/`)));
      return [locale, [texts, (fragments[`${tag} phl ${locale}`] ?? "").slice(-HASH_LENGTH - 3, -3)]] as const;
    };
    return Object.fromEntries(LOCALES.map(one));
  };
  const each = <Of>(of: (tag: ElementTag) => Of) => ({
    "bikeshare-pricing": of("bikeshare-pricing"),
    "bikeshare-signup": of("bikeshare-signup"),
    "bikeshare-account": of("bikeshare-account"),
  });
  const ofAccount = chunksOfElement("bikeshare-account");
  const asking = withImports(chunkOf(ASKING, chunks)).map(shortName);
  return {
    base,
    variants: `^(${[...SYSTEM_CODES, ANY_SYSTEM].join("|")})-(${LOCALES.join("|")})$`,
    react: shortName(react),
    programs: Object.fromEntries(
      SYSTEM_CODES.map((system) => [system, shortName(fileOf(`src/domain/programs/${system}.ts`))]),
    ),
    chunks: each(chunksOfElement),
    languages: each(languagesOf),
    tab: asking.filter((file) => !ofAccount.includes(file)),
  };
}

/** "chunks/react-1a2b3c4.js" is "react-1a2b3c4". */
const shortName = (file: string): string => file.slice("chunks/".length, -".js".length);
