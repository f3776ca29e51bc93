import { versionFolders } from "../../build/output.ts";

/** The documents that name the CDN's folders of a version. */
export const VERSIONED_DOCUMENTS = [
  "README.md",
  "SECURITY.md",
  "docs/embedding.md",
  "docs/operating.md",
  "docs/releasing.md",
  "docs/upgrading.md",
];

const FOLDER = /(?<=cdn\.example\.org\/|`\/?)\d+(\.\d+\.\d+)?(?=\/(?:`|bikeshare\.js|manifest\.json|snippets))/g;

/** The document with its version folders replaced by those of `version`, such as "0.1.0/" and "0/". */
export function withVersionFolders(markdown: string, version: string): string {
  const [exact, major] = versionFolders(version);
  return markdown.replace(FOLDER, (_, minorAndPatch?: string) => (minorAndPatch === undefined ? major : exact));
}
