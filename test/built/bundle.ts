import { build } from "esbuild";

export const NAME = "bikeshare-rider-account";
/** What a site has itself, and the package does not bring. */
export const OUTSIDE = ["react", "react-dom", "zustand"];

/** The files of a module of a site that has the package, as its bundler writes them. */
export async function bundle(
  site: string,
  contents: string,
  platform: "browser" | "neutral" | "node" = "browser",
): Promise<readonly string[]> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: site },
    bundle: true,
    // Otherwise it would use our own file, whose paths lead to the sources.
    tsconfigRaw: "{}",
    charset: "utf8",
    format: "esm",
    splitting: true,
    outdir: "bundled",
    platform,
    external: OUTSIDE,
    write: false,
    logLevel: "silent",
  });
  return outputFiles.map(({ text }) => text);
}
