import { loadChunk } from "../src/lib/load-chunk.ts";
import type { AttributeSnapshot, Runtime } from "./element-bridge.ts";
import type { ElementTag } from "./elements/elements.ts";
import { ANY_SYSTEM, type PrerenderedScreen, startsWithOtherScreen } from "./prerendered-screen.ts";
import { defineElements } from "./shell.ts";

/** The files of the build for each first screen, so that the loader can request all of them at once. */
export interface LoaderManifest {
  /** The public URL: a script behind an optimiser cannot find out its own address. */
  readonly base: string;
  /** A regular expression for the names of programs with languages, such as "phl-en". */
  readonly variants: string;
  /** The program of pricing and sign-up without the attribute `system`. */
  readonly defaultSystem: string;
  /** The file of React. This and all file names below lack their folder and extension. */
  readonly react: string;
  /** The file of each program's rules; `any` is the file for accounts without a program. */
  readonly programs: Readonly<Record<string, string>>;
  readonly chunks: Readonly<Record<ElementTag, readonly [runtime: string, ...others: string[]]>>;
  /** By element and language: the hash in prerendered screens' names, and the file of the first screen's texts. */
  readonly languages: Readonly<Record<ElementTag, Readonly<Record<string, readonly [hash: string, texts: string]>>>>;
  /** The files that `session="tab"` needs to identify the rider of the tab's login. */
  readonly tab: readonly string[];
}

declare const __MANIFEST__: LoaderManifest;
const { base, variants, defaultSystem, react, programs, chunks, languages, tab }: LoaderManifest = __MANIFEST__;

/** The time after which other files are requested, although they slow down a prerendered screen that still loads. */
const SCREEN_LEAD_MS = 50;

const loadModule = <Module>(file: string): Promise<Module> => {
  const url = `${base}chunks/${file}.js`;
  return loadChunk(() => import(url), url);
};

const timeout = (ms: number) => new Promise<true>((resolve) => setTimeout(resolve, ms, true));

/** The files for an element's program and language; null where one of them is unknown. An account needs no program. */
function variantOf(tag: ElementTag, { system, locale }: AttributeSnapshot) {
  const [name, program = "", language = ""] =
    `${system || (tag === "bikeshare-account" ? ANY_SYSTEM : defaultSystem)}-${(locale || "en").slice(0, 2)}`.match(
      variants,
    ) ?? [];
  const [hash = "", texts = ""] = languages[tag][language] ?? [];
  return name ? { program: programs[program] ?? "", texts, screen: `${tag.slice(10)}-${name}-${hash}` } : null;
}

defineElements((tag: ElementTag) => ({
  async load(attributes, screen) {
    const [runtime, ...otherFiles] = chunks[tag];
    const variant = variantOf(tag, attributes);
    // Requests everything together: the imports of the runtime would otherwise only start after it has loaded.
    if (variant) otherFiles.push(variant.program, variant.texts);
    if (tag === "bikeshare-account" && attributes.session === "tab") otherFiles.push(...tab);
    loadModule(react).catch(() => {});
    // Until the screen has arrived, it shares the line with React alone.
    const isOnSlowLine = screen && (await Promise.race([screen, timeout(SCREEN_LEAD_MS)]));
    for (const file of otherFiles) loadModule(file).catch(() => {});
    const loadedRuntime = loadModule<Runtime>(runtime);
    // A browser's first number format takes a slow phone 0.1 s, during which the screen could not answer a press.
    if (isOnSlowLine) new Intl.NumberFormat().format(0);
    return loadedRuntime;
  },
  loadScreen(attributes) {
    const variant = startsWithOtherScreen(tag, attributes) ? null : variantOf(tag, attributes);
    return variant && loadModule<{ default: PrerenderedScreen }>(variant.screen).then((module) => module.default);
  },
}));
