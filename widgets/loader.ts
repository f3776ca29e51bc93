import { defineElements } from "./define.ts";
import type { ElementTag } from "./element-definitions.ts";
import type { Runtime } from "./element-host.ts";
import type { Fragment } from "./fragment.ts";

/** What the build knows of its files; names are relative to `base`. */
export interface LoaderManifest {
  /** The public URL: behind optimisers a script has no address of its own. */
  readonly base: string;
  /** By element: the runtime's chunk, then the chunks that it will ask for. */
  readonly runtimes: Readonly<Record<string, readonly string[]>>;
  /** The folder of `pricing-phl-en.js` and its like: one hash for all keeps this file small. */
  readonly fragments: string;
  /** Programs and languages that have fragments, as "phl-en". */
  readonly variants: readonly string[];
}

declare const __MANIFEST__: LoaderManifest;
const manifest: LoaderManifest = __MANIFEST__;

/** The bundle's first chunks may fail once: the same address again, then another one, as Firefox keeps a failed address failed. */
const load = <Module>(file: string): Promise<Module> => {
  const url = manifest.base + file;
  return import(url).catch(() => import(url)).catch(() => import(`${url}?r=1`));
};

defineElements((tag: ElementTag) => ({
  load() {
    const [runtime = "", ...others] = manifest.runtimes[tag] ?? [];
    for (const other of others) load(other).catch(() => {});
    return load<Runtime>(runtime);
  },
  fragment({ system, locale, passes, renewing, path, session }) {
    // Rendered for the usual attributes; a filtered list would change under the reader's eyes.
    if ((passes ?? "all") !== "all" || (renewing ?? "all") !== "all") return null;
    // Where login is not what comes first, it shall not flash up.
    if (/^\/(?:si|pri|pa|b|ref)/.test(path ?? "") || session === "tab") return null;
    const variant = `${system || (tag[10] === "a" ? "any" : "phl")}-${(locale || "en").slice(0, 2)}`;
    if (!manifest.variants.includes(variant)) return null;
    const file = `${manifest.fragments}/${tag.slice(10)}-${variant}.js`;
    return load<{ default: Fragment }>(file).then((module) => module.default);
  },
}));
