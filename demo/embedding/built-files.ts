/** What the demo reads of the build's `manifest.json`. */
export interface BuiltFiles {
  readonly files: Readonly<Record<string, { readonly integrity: string }>>;
  /** By element: every file that it may ever ask for. */
  readonly elements: Readonly<Record<string, readonly string[]>>;
}

export const LOADER_FILE = "bikeshare.js";
