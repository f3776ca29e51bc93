/** The part of the build's `manifest.json` that the demo reads. */
export interface BuiltFiles {
  readonly version: string;
  readonly files: Readonly<Record<string, { readonly integrity: string }>>;
  /** For each element, every file that it may ever request. */
  readonly elements: Readonly<Record<string, readonly string[]>>;
}

export const LOADER_FILE = "bikeshare.js";

/** The loader's path below the CDN's address: of this version only, or the newest of its major version. */
export const loaderOf = ({ version }: BuiltFiles, kept: "version" | "newest"): string =>
  `${kept === "version" ? version : version.replace(/\..*/, "")}/${LOADER_FILE}`;
