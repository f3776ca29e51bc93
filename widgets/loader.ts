import { defineElements } from "./define.ts";
import type { ElementTag } from "./element-definitions.ts";
import type { AttributeSnapshot, Runtime } from "./element-host.ts";
import type { Fragment } from "./fragment.ts";

/** What the build knows of its files. */
export interface LoaderManifest {
  /** The public URL: behind optimisers a script has no address of its own. */
  readonly base: string;
  /** The hash that all files but React's carry. */
  readonly digest: string;
  /** React's file, relative to `base`. */
  readonly react: string;
  /**
   * Names of chunks. By element: its runtime, the English texts of its first screen, then what the runtime will ask for.
   * For `session="tab"` what asks whose login the tab kept, too, and all of it before React.
   */
  readonly chunks: Readonly<Record<ElementTag, readonly [runtime: string, texts: string, ...others: string[]]>> & {
    readonly tab: readonly string[];
  };
  /** A pattern of the programs and languages that there are, as "phl-en". */
  readonly variants: string;
}

declare const __MANIFEST__: LoaderManifest;
const { base, digest, react, chunks, variants }: LoaderManifest = __MANIFEST__;

/** The bundle's first chunks may fail once: the same address again, then another one, as Firefox keeps a failed address failed. */
const load = <Module>(file: string): Promise<Module> => {
  const url = base + file;
  return import(url).catch(() => import(url)).catch(() => import(`${url}?r=1`));
};
const chunk = (name: string) => load<Runtime>(`chunks/${name}-${digest}.js`);

/** Null for a program or language that there is not. An account may name no program: it asks. */
const variantOf = (tag: ElementTag, { system, locale }: AttributeSnapshot) =>
  `${system || (tag[10] === "a" ? "any" : "phl")}-${(locale || "en").slice(0, 2)}`.match(variants) as
    | [variant: string, system: string, language: string]
    | null;

defineElements((tag: ElementTag) => ({
  load(attributes) {
    const [runtime, texts, ...others] = chunks[tag];
    const variant = variantOf(tag, attributes);
    // All at once: what the runtime imports, and what it asks for when it runs, would else come one after the other.
    if (variant) {
      const [, system, language] = variant;
      others.push(system.replace("any", "phl"), language === "en" ? texts : `${language}-${texts}`);
    }
    const first = attributes.session === "tab" ? [runtime, ...chunks.tab, ...others] : [];
    for (const early of [...first.map(chunk), load(react), ...others.map(chunk)]) early.catch(() => {});
    return chunk(runtime);
  },
  fragment(attributes) {
    const { session, passes, renewing, path } = attributes;
    // Rendered for the usual attributes; a filtered list would change under the reader's eyes.
    if ((passes ?? "all") !== "all" || (renewing ?? "all") !== "all") return null;
    // Where login is not what comes first, it shall not flash up.
    if (/^\/(si|pri|pa|b|ref)/.test(path ?? "") || session === "tab") return null;
    const variant = variantOf(tag, attributes);
    return (
      variant &&
      load<{ default: Fragment }>(`fragments/${digest}/${tag.slice(10)}-${variant[0]}.js`).then(
        (module) => module.default,
      )
    );
  },
}));
