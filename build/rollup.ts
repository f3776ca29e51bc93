import commonjs from "@rollup/plugin-commonjs";
import nodeResolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import type { Plugin, RollupOptions } from "rollup";
import esbuild from "rollup-plugin-esbuild";
import { aliases } from "./aliases.ts";
import { inlineCss } from "./css.ts";
import { messages } from "./messages.ts";
import { minify } from "./minify.ts";

/**
 * The plugins of every output.
 * @param constants The constants that the code contains as JSON, by name.
 */
export function plugins(constants: object, { isMinified }: { isMinified: boolean }): Plugin[] {
  const values = Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]));
  return [
    aliases(),
    messages(),
    inlineCss(),
    replace({ preventAssignment: true, values: { "process.env.NODE_ENV": JSON.stringify("production"), ...values } }),
    nodeResolve({ browser: true, extensions: [".mjs", ".js", ".json", ".ts", ".tsx"] }),
    commonjs(),
    esbuild({ target: "es2022", jsx: "automatic", legalComments: "none" }),
    ...(isMinified ? [minify()] : []),
  ];
}

/** Harmless warnings: "use client" directives, and the package's entry that only has types. */
const EXPECTED = ["MODULE_LEVEL_DIRECTIVE", "EMPTY_BUNDLE"];

/** The options of every input. */
export const INPUT: Pick<RollupOptions, "preserveSymlinks" | "onwarn"> = {
  // There are no symbolic links, and looking for them takes a third of a build.
  preserveSymlinks: true,
  onwarn(warning, warn) {
    // Modules that must be evaluated before React would wait for it.
    if (warning.code === "CIRCULAR_CHUNK") throw new Error(warning.message);
    if (warning.code === "MISSING_EXPORT") throw new Error(warning.message);
    if (!EXPECTED.includes(warning.code ?? "")) warn(warning);
  },
};
