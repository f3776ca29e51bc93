import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Plugin, type RollupCache, rollup } from "rollup";
import { minify } from "vite";
import { SYSTEM_CODES } from "../src/domain/program.ts";
import { LOCALES } from "../src/i18n/locale.ts";
import type { Prerender, PrerenderResult, prerenderer } from "../widgets/prerender.tsx";
import {
  ANY_SYSTEM,
  type PrerenderedScreen,
  type PrerenderedSystem,
  shadowRootMarkup,
} from "../widgets/prerendered-screen.ts";
import type { Constants } from "./configuration.ts";
import { CDN, contentHash } from "./output.ts";
import { cssFor } from "./prerendered-css.ts";
import { prerenderedTree, type SnippetOf, writeSnippet } from "./prerendered-html.ts";
import { INPUT, plugins } from "./rollup.ts";

const DEFINITIONS = {
  "bikeshare-pricing": "widgets/pricing-definition.tsx",
  "bikeshare-signup": "widgets/sign-up-definition.tsx",
  "bikeshare-account": "widgets/account-definition.tsx",
} as const;

/** The last result, and the files that it depends on. */
let lastResult: { readonly screens: Screens; readonly files: ReadonlySet<string> } | undefined;

/** By "tag system locale": the rendered HTML, and the prerendered screen that is made of it. */
export type Screens = Readonly<
  Record<string, { readonly rendered: PrerenderResult; readonly screen: PrerenderedScreen }>
>;

/**
 * Renders each element's first screen for each program and language.
 * @param changed The files that changed since the last call, in watch mode.
 */
export async function prerenderScreens(constants: Constants, changed: readonly string[]): Promise<Screens> {
  if (lastResult && !changed.some((file) => lastResult?.files.has(file))) return lastResult.screens;
  const screens: Record<string, Screens[string]> = {};
  const files = new Set<string>();
  for (const [tag, source] of Object.entries(DEFINITIONS)) {
    const { prerender, watchFiles } = await loadPrerender(source, constants);
    for (const file of watchFiles) files.add(file);
    for (const system of systemsOf(tag)) {
      for (const locale of LOCALES) {
        const rendered = await prerender(system, locale, constants.__CONFIGURATION__);
        const { html, failed } = rendered;
        const screen: PrerenderedScreen = {
          css: await cssFor(shadowRootMarkup({ html, system, locale }, ""), rendered.css),
          tree: prerenderedTree(html),
          props: { system, locale },
          failed,
        };
        screens[`${tag} ${system} ${locale}`] = { rendered, screen };
      }
    }
  }
  rmSync(FOLDER, { recursive: true, force: true });
  lastResult = { screens, files };
  return screens;
}

/** An account may leave the choice of a program to the rider; the other elements fall back to one. */
const systemsOf = (tag: string): readonly PrerenderedSystem[] =>
  tag === "bikeshare-account" ? [...SYSTEM_CODES, ANY_SYSTEM] : SYSTEM_CODES;

/**
 * Writes snippets and modules; returns the modules' file names by "tag system locale". The modules of one element and
 * language share a hash, since their texts are nearly the same and the loader has to list them all.
 */
export async function writePrerenderedScreens(
  screens: Screens,
  pages: Pick<SnippetOf, "publicUrl" | "standaloneUrl">,
): Promise<Record<string, string>> {
  mkdirSync(`${CDN}/chunks`, { recursive: true });
  const codes: Record<string, string> = {};
  for (const [key, { rendered, screen }] of Object.entries(screens)) {
    const [tag = "", system = "", locale = ""] = key.split(" ");
    writeSnippet(rendered, { tag, system, locale, ...pages });
    const { code } = await minify("prerendered.js", `export default ${JSON.stringify(screen)}`, { module: true });
    codes[key] = code;
  }
  const group = (key: string) => key.replace(/ .* /, " ");
  const files = Object.entries(codes).map(([key, code]) => {
    const name = key.replace("bikeshare-", "").replaceAll(" ", "-");
    const keysInGroup = Object.keys(codes).filter((other) => group(other) === group(key));
    const file = `chunks/${name}-${contentHash(keysInGroup.map((other) => codes[other]).join(""))}.js`;
    writeFileSync(`${CDN}/${file}`, code);
    return [key, file] as const;
  });
  return Object.fromEntries(files);
}

/** A folder below the project, where Node finds React; each process has its own, as another build may be running. */
const FOLDER = resolve(`.cache/prerender-${process.pid}`);
/** The module cache of the previous bundle, as elements share most modules. */
let modules: RollupCache | undefined;
let bundleCount = 0;

/** Leaves out dynamic imports, which no first screen needs, except for its texts and its program. */
const withoutLaterImports: Plugin = {
  name: "bikeshare-only-first",
  resolveDynamicImport: (specifier) =>
    typeof specifier === "string" && !/^virtual:texts|\/programs\//.test(specifier) ? false : null,
};

/** One bundle for each element, so that each prerendered screen only has the sheets of its own components. */
async function loadPrerender(definition: string, constants: Constants) {
  const bundle = await rollup({
    input: { prerender: "widgets/prerender.tsx", definition },
    plugins: [withoutLaterImports, ...plugins(constants, { isMinified: false })],
    external: /^react(?:-dom)?(?:\/|$)/,
    ...INPUT,
    cache: modules ?? true,
  });
  modules = bundle.cache;
  // A new path each time, since Node caches modules by their URLs.
  bundleCount += 1;
  const dir = `${FOLDER}/${bundleCount}`;
  await bundle.write({ dir, format: "es", entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" });
  await bundle.close();
  const load = (name: string) => import(pathToFileURL(`${dir}/${name}.mjs`).href);
  const { prerenderer: create }: { prerenderer: typeof prerenderer } = await load("prerender");
  const prerender: Prerender = create((await load("definition")).definition);
  return { prerender, watchFiles: bundle.watchFiles };
}
