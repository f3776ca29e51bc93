import { type RollupOutput, rollup } from "rollup";
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
  const ofElement = (tag: keyof typeof RUNTIMES): readonly string[] => {
    const { fileName, imports } = chunkOf(RUNTIMES[tag], chunks);
    const [, texts] = FIRST_SCREEN_DATA[tag].map((source) => chunkOf(source, chunks).fileName);
    return [fileName, texts ?? "", ...imports.filter((file) => file !== react)].map(nameOf);
  };
  return {
    base,
    digest,
    react,
    chunks: {
      "bikeshare-pricing": ofElement("bikeshare-pricing"),
      "bikeshare-signup": ofElement("bikeshare-signup"),
      "bikeshare-account": ofElement("bikeshare-account"),
    },
    variants: VARIANTS,
  };
}
