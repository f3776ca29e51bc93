import { readFileSync } from "node:fs";
import commonjs from "@rollup/plugin-commonjs";
import nodeResolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import { transform } from "lightningcss";
import type { Plugin, RollupOptions } from "rollup";
import esbuild from "rollup-plugin-esbuild";
import { minify as oxc } from "vite";
import * as elementNames from "../widgets/elements/names.ts";
import { aliases } from "./aliases.ts";
import { messages } from "./messages.ts";
import { ownKeys } from "./own-keys.ts";
import { screens } from "./screens.ts";

/**
 * The plugins of every output.
 * @param constants The constants that the code contains as JSON, by name.
 */
export function plugins(constants: object, { isMinified }: { isMinified: boolean }): Plugin[] {
  const values = Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]));
  return [
    aliases(),
    ownKeys(),
    messages(),
    screens(),
    inlineCss(),
    namesAsValues(),
    replace({ preventAssignment: true, values: { "process.env.NODE_ENV": JSON.stringify("production"), ...values } }),
    nodeResolve({ browser: true, extensions: [".mjs", ".js", ".json", ".ts", ".tsx"] }),
    commonjs(),
    esbuild({ target: "es2022", jsx: "automatic", legalComments: "none" }),
    ...(isMinified ? [minify()] : []),
  ];
}

/** Harmless warnings: "use client" directives, and the package's entry that only has types. */
const EXPECTED_WARNINGS = ["MODULE_LEVEL_DIRECTIVE", "EMPTY_BUNDLE"];

/** The options of every input. */
export const INPUT: Pick<RollupOptions, "preserveSymlinks" | "onwarn"> = {
  // There are no symbolic links, and looking for them takes a third of a build.
  preserveSymlinks: true,
  onwarn(warning, warn) {
    // Modules that must be evaluated before React would wait for it.
    if (warning.code === "CIRCULAR_CHUNK") throw new Error(warning.message);
    if (warning.code === "MISSING_EXPORT") throw new Error(warning.message);
    if (!EXPECTED_WARNINGS.includes(warning.code ?? "")) warn(warning);
  },
};

const SUFFIX = ".css?inline";

/** `import css from "./x.css?inline"` returns the minified text, as in Vite. */
function inlineCss(): Plugin {
  return {
    name: "bikeshare-inline-css",
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return null;
      const resolved = await this.resolve(source.slice(0, -"?inline".length), importer, { skipSelf: true });
      return resolved && `${resolved.id}?inline`;
    },
    load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const file = id.slice(0, -"?inline".length);
      this.addWatchFile(file);
      const { code } = transform({ filename: file, code: readFileSync(file), minify: true });
      return `export default ${JSON.stringify(code.toString())}`;
    },
  };
}

/** Replaces the module of the elements' names by their values: what they are derived from is too large for the loader. */
const namesAsValues = (): Plugin => ({
  name: "bikeshare-names-as-values",
  load: (id) =>
    id.endsWith("/widgets/elements/names.ts")
      ? Object.entries(elementNames)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join("\n")
      : null,
});

/**
 * Rollup plugin: minifies each chunk by oxc, which makes React 1 % smaller than terser does, in a twentieth of the
 * time.
 */
const minify = (): Plugin => ({
  name: "bikeshare-minify",
  async renderChunk(code, { fileName }, { format }) {
    const {
      code: short,
      map,
      errors,
    } = await oxc(fileName, code, {
      module: true,
      compress: { target: "es2022" },
      codegen: { legalComments: "none" },
      sourcemap: true,
    });
    if (errors[0]) this.error(errors[0].message);
    const withSemicolon = /;\s*$/.test(short) ? short : `${short.trimEnd()};`;
    // Optimisers concatenate scripts: the semicolons separate ours from the one before and after it.
    if (format !== "iife") return { code: withSemicolon, map: map ?? null };
    return { code: `;\n${withSemicolon}`, map: map ? { ...map, mappings: `;${map.mappings}` } : null };
  },
});

/** Rollup plugin: starts the demo's servers after the first build. */
export function serve(): Plugin {
  let isServed = false;
  return {
    name: "bikeshare-serve",
    async writeBundle() {
      if (isServed) return;
      isServed = true;
      await import("../demo/server.ts");
      // Rollup's watchers would keep the process alive after the servers have stopped.
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit());
    },
  };
}
