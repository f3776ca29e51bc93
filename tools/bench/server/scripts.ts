import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Bundles a file of `page/` into one classic script. */
export async function bundleForPage(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../page/${file}`, import.meta.url))],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
