import { type BuiltFiles, loaderOf } from "./built-files.ts";

/**
 * An import map with the hashes of these elements' chunks, for the browser to check. A failed chunk is requested again
 * as `?r=1`, which is another address. The name `bikeshare-checked` shows the elements that the browser applied the
 * map.
 * @param base The base URL of the files, with a trailing slash.
 */
export function importMapOf(base: string, built: BuiltFiles, tags: readonly string[]): string {
  const { files, elements } = built;
  const asked = [...new Set(tags.flatMap((tag) => elements[tag] ?? []))].sort();
  const integrity = asked.flatMap((file) => {
    const hash = files[file]?.integrity;
    return hash ? ["", "?r=1"].map((query) => [`${base}${file}${query}`, hash] as const) : [];
  });
  const imports = { "bikeshare-checked": base + loaderOf(built, "version") };
  return JSON.stringify({ imports, integrity: Object.fromEntries(integrity) }, null, 1);
}

/**
 * The hash of an inline script for a content security policy; without it the browser silently ignores an import map.
 */
export async function sourceHash(script: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
