import commonjs from "@rollup/plugin-commonjs";
import nodeResolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import { type OutputChunk, type OutputOptions, type Plugin, type RollupOptions, rollup } from "rollup";
import esbuild from "rollup-plugin-esbuild";
import { minify as minifyWithOxc } from "vite";
import * as elementNames from "../widgets/elements/names.ts";
import { sourcePlugins } from "./source-plugins.ts";

/** The plugins of every output; the code contains the constants as JSON. */
export function plugins(constants: object, { isMinified }: { isMinified: boolean }): Plugin[] {
  return [
    ...sourcePlugins(),
    inlineElementNames(),
    replace({
      preventAssignment: true,
      values: { "process.env.NODE_ENV": JSON.stringify("production"), ...asJson(constants) },
    }),
    nodeResolve({ browser: true, extensions: [".mjs", ".js", ".json", ".ts", ".tsx"] }),
    commonjs(),
    esbuild({ target: "es2022", jsx: "automatic", legalComments: "none", loaders: { ".json": "json" } }),
    ...(isMinified ? [minify()] : []),
  ];
}

export const asJson = (constants: object): Record<string, string> =>
  Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]));

/** The options of every input. */
export const INPUT_OPTIONS: Pick<RollupOptions, "preserveSymlinks" | "onwarn"> = {
  // The project has no symbolic links, and the search for them would take a third of a build.
  preserveSymlinks: true,
  onwarn(warning, warn) {
    // In a circle of chunks, modules that must be evaluated before React would wait for it.
    if (warning.code === "CIRCULAR_CHUNK") throw new Error(warning.message);
    // "use client" has no effect in a bundle, and the package's entry for types is empty.
    if (!["MODULE_LEVEL_DIRECTIVE", "EMPTY_BUNDLE"].includes(warning.code ?? "")) warn(warning);
  },
};

/** Rollup plugin: replaces the module of the elements' names by its values, as its imports would bloat the loader. */
const inlineElementNames = (): Plugin => ({
  name: "bikeshare-names-as-values",
  load: (id) =>
    id.endsWith("/widgets/elements/names.ts")
      ? Object.entries(elementNames)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join("\n")
      : null,
});

/** Rollup plugin: minifies each chunk by oxc, which makes React smaller than terser does, in a twentieth of the time. */
const minify = (): Plugin => ({
  name: "bikeshare-minify",
  async renderChunk(code, { fileName }, { format }) {
    const options = { compress: { target: "es2022" }, codegen: { legalComments: "none" as const } };
    const minified = await minifyWithOxc(fileName, code, { module: true, sourcemap: true, ...options });
    if (minified.errors[0] || !minified.map) this.error(minified.errors[0]?.message ?? "There is no source map.");
    const { code: minifiedCode, map } = minified;
    // Optimisers concatenate scripts: the semicolons separate a classic one from those before and after it.
    return format === "iife"
      ? { code: `;\n${minifiedCode.trimEnd()};`, map: { ...map, mappings: `;${map.mappings}` } }
      : minified;
  },
});

/** Builds a classic script beside the modules of an output. */
export async function buildScript(input: string, constants: object, output: OutputOptions): Promise<OutputChunk[]> {
  const bundle = await rollup({ input, plugins: plugins(constants, { isMinified: true }), ...INPUT_OPTIONS });
  const { output: files } = await bundle.write({ format: "iife", generatedCode: "es2015", ...output });
  await bundle.close();
  return files.filter((file) => file.type === "chunk");
}
