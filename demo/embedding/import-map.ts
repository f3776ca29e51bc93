import { type BuiltFiles, loaderOf } from "./built-files.ts";

/**
 * An import map by which the browser checks every chunk of these elements. A chunk that failed is asked for again as
 * `?r=1`, which is another address. By the name `bikeshare-checked` the elements see that the browser took the map.
 * @param base where the files are served from, with a trailing slash
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

/** As a content security policy names an inline script; without it the browser ignores an import map in silence. */
export async function sourceHash(script: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
