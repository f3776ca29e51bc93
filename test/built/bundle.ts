import { build } from "esbuild";

export const PACKAGE_NAME = "bikeshare-rider-account";
/** The packages that our package does not include, but that a site installs beside it. */
export const PEER_PACKAGES = ["react", "react-dom", "zustand"];

/** Bundles a module of a site that has our package installed, and returns the text of each output file. */
export async function bundle(
  site: string,
  contents: string,
  platform: "browser" | "neutral" | "node" = "browser",
): Promise<readonly string[]> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: site },
    bundle: true,
    // Otherwise esbuild would use our own tsconfig.json, whose paths lead to the sources.
    tsconfigRaw: "{}",
    charset: "utf8",
    format: "esm",
    splitting: true,
    outdir: "bundled",
    platform,
    external: PEER_PACKAGES,
    write: false,
    logLevel: "silent",
  });
  return outputFiles.map(({ text }) => text);
}
