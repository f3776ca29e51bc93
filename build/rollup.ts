import commonjs from "@rollup/plugin-commonjs";
import nodeResolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import type { Plugin, WarningHandlerWithDefault } from "rollup";
import esbuild from "rollup-plugin-esbuild";
import { inlineCss } from "./css.ts";
import { slimIcons } from "./lucide.ts";
import { messages } from "./messages.ts";
import { minify } from "./minify.ts";
import { reactModules } from "./react.ts";

/** The build's constants; each value is written into the code as JSON. */
export type Constants = Readonly<Record<string, unknown>>;

/** Plugins that every output shares. */
export function plugins(constants: Constants, { isMinified }: { isMinified: boolean }): Plugin[] {
  const values = Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]));
  return [
    messages(),
    inlineCss(),
    slimIcons(),
    replace({ preventAssignment: true, values: { "process.env.NODE_ENV": JSON.stringify("production"), ...values } }),
    reactModules(),
    nodeResolve({ browser: true, extensions: [".mjs", ".js", ".json", ".ts", ".tsx"] }),
    commonjs(),
    esbuild({ target: "es2022", jsx: "automatic", legalComments: "none" }),
    ...(isMinified ? [minify()] : []),
  ];
}

/**
 * Silent about marks of React's server components ("use client"), which say nothing to a bundle for browsers,
 * and about two functions that React's scheduler has while developing only.
 */
export const onwarn: WarningHandlerWithDefault = (warning, warn) => {
  // What must be evaluated before React would wait for it.
  if (warning.code === "CIRCULAR_CHUNK") throw new Error(warning.message);
  const isExpected =
    warning.code === "MODULE_LEVEL_DIRECTIVE" ||
    (warning.code === "MISSING_EXPORT" && warning.exporter?.includes("/scheduler/"));
  // A part of React that is left out, asked for by its namespace.
  if (!isExpected && warning.code === "MISSING_EXPORT") throw new Error(warning.message);
  if (!isExpected) warn(warning);
};
