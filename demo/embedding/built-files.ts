/** What the demo reads of the build's `manifest.json`. */
export interface BuiltFiles {
  readonly version: string;
  readonly files: Readonly<Record<string, { readonly integrity: string }>>;
  /** By element: every file that it may ever ask for. */
  readonly elements: Readonly<Record<string, readonly string[]>>;
}

export const LOADER_FILE = "bikeshare.js";

/** Where a page takes the loader from, below the CDN's address: of one version alone, or the newest of its major version. */
export const loaderOf = ({ version }: BuiltFiles, kept: "version" | "newest"): string =>
  `${kept === "version" ? version : version.replace(/\..*/, "")}/${LOADER_FILE}`;
