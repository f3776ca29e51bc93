import { type OutputChunk, type RollupOutput, rollup } from "rollup";
import { ELEMENT_TAGS, type ElementTag } from "../widgets/element-definitions.ts";
import type { LoaderManifest } from "../widgets/loader.ts";
import { chunkOf, chunksOf, FIRST_SCREEN_DATA, RUNTIMES } from "./elements.ts";
import { VARIANTS } from "./fragments.ts";
import { CDN } from "./output.ts";
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

/** What the loader has to know of the files that were built: @param base their public URL, with a trailing slash. */
export function loaderManifest(elements: RollupOutput, digest: string, base: string): LoaderManifest {
  const chunks = chunksOf(elements);
  const react = chunks.find(({ name }) => name === "react")?.fileName;
  if (react === undefined) throw new Error("No chunk was built of React");
  const nameOf = (file: string): string => {
    const [, name] = new RegExp(`^chunks/(.+)-${digest}\\.js$`).exec(file) ?? [];
    if (name === undefined) throw new Error(`The loader cannot work out the name of ${file}`);
    return name;
  };
  const withImports = ({ fileName, imports }: OutputChunk) => [fileName, ...imports].filter((file) => file !== react);
  const othersOf = (tag: ElementTag): readonly string[] => {
    const [, , ...drawing] = FIRST_SCREEN_DATA[tag];
    return [RUNTIMES[tag], ...drawing].flatMap((source) => withImports(chunkOf(source, chunks)));
  };
  const all = ELEMENT_TAGS.flatMap((tag) => [...new Set(othersOf(tag))]);
  const isAlone = (file: string) => all.indexOf(file) === all.lastIndexOf(file);
  const ofElement = (tag: ElementTag): LoaderManifest["chunks"][ElementTag] => {
    const [, texts] = FIRST_SCREEN_DATA[tag];
    const [runtime, ...others] = new Set(othersOf(tag));
    // In one order, as what is alike in several lists compresses to little.
    const sorted = others.sort((one, other) => Number(isAlone(other)) - Number(isAlone(one)) || (one < other ? -1 : 1));
    return [nameOf(runtime ?? ""), nameOf(chunkOf(texts, chunks).fileName), ...sorted.map(nameOf)];
  };
  const ofAccount = othersOf("bikeshare-account");
  const asking = withImports(chunkOf(ASKING, chunks)).filter((file) => !ofAccount.includes(file));
  return {
    base,
    digest,
    react,
    chunks: {
      "bikeshare-pricing": ofElement("bikeshare-pricing"),
      "bikeshare-signup": ofElement("bikeshare-signup"),
      "bikeshare-account": ofElement("bikeshare-account"),
      tab: asking.map(nameOf),
    },
    variants: VARIANTS,
  };
}
