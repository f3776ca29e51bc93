import { build } from "esbuild";

/** A stand-in as one classic script, which each server builds once. */
export async function buildStandInScript(name: "stripe" | "translator"): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [new URL(`../${name}-stand-in/classic.ts`, import.meta.url).pathname],
    bundle: true,
    format: "iife",
    target: "es2022",
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
