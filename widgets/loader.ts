import { loadChunk } from "../src/lib/load-chunk.ts";
import { defineElements } from "./define.ts";
import type { AttributeSnapshot, Runtime } from "./element-bridge.ts";
import type { ElementTag } from "./element-definitions.ts";
import { beginsOtherwise } from "./first-screen.ts";
import type { PrerenderedScreen } from "./prerendered-screen.ts";

/** What the build knows of its files: the first screens' alone, so that all of one can be asked for at once. */
export interface LoaderManifest {
  /** The public URL: behind optimisers a script has no address of its own. */
  readonly base: string;
  /** A pattern of the programs and languages that there are, as "phl-en". */
  readonly variants: string;
  /** React's file, without folder and ending, as are all below. */
  readonly react: string;
  readonly programs: Readonly<Record<string, string>>;
  /** The runtime, then what it imports. */
  readonly chunks: Readonly<Record<ElementTag, readonly [runtime: string, ...others: string[]]>>;
  /** By language: the hash in the names of its prerendered screens, and the files of the first screen's texts. */
  readonly languages: Readonly<
    Record<ElementTag, Readonly<Record<string, readonly [hash: string, ...texts: string[]]>>>
  >;
  /** What asks whose login the tab kept, for `session="tab"`. */
  readonly tab: readonly string[];
}

declare const __MANIFEST__: LoaderManifest;
const { base, variants, react, programs, chunks, languages, tab }: LoaderManifest = __MANIFEST__;

const load = <Module>(file: string): Promise<Module> => {
  const url = `${base}chunks/${file}.js`;
  return loadChunk(() => import(url), url);
};

/** Null for a program or language that there is not. An account may name no program: it asks. */
function variantOf(tag: ElementTag, { system, locale }: AttributeSnapshot) {
  const [name, program = "", language = ""] =
    `${system || (tag[10] === "a" ? "any" : "phl")}-${(locale || "en").slice(0, 2)}`.match(variants) ?? [];
  const [hash = "", ...texts] = languages[tag][language] ?? [];
  return name
    ? { program: programs[program.replace("any", "phl")] ?? "", texts, screen: `${tag.slice(10)}-${name}-${hash}` }
    : null;
}

defineElements((tag: ElementTag) => ({
  load(attributes) {
    const [runtime, ...others] = chunks[tag];
    const variant = variantOf(tag, attributes);
    // All at once: what the runtime imports, and what it asks for when it runs, would else come one after the other.
    if (variant) others.push(variant.program, ...variant.texts);
    if (attributes.session === "tab") others.push(...tab);
    for (const file of [react, ...others]) load(file).catch(() => {});
    return load<Runtime>(runtime);
  },
  prerendered(attributes) {
    const variant = beginsOtherwise(attributes) ? null : variantOf(tag, attributes);
    return variant && load<{ default: PrerenderedScreen }>(variant.screen).then((module) => module.default);
  },
}));
