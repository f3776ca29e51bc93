import { type RollupOutput, rollup } from "rollup";
import type { LoaderManifest } from "../widgets/loader.ts";
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
