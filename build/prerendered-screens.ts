import { writeFileSync } from "node:fs";
import { createServer, isRunnableDevEnvironment } from "vite";
import { SYSTEM_CODES } from "../src/domain/program.ts";
import { LOCALES } from "../src/i18n/locale.ts";
import type { prerenderer as createPrerenderer, PrerenderResult } from "../widgets/prerender.tsx";
import {
  ANY_SYSTEM,
  type PrerenderedScreen,
  type PrerenderedSystem,
  shadowRootMarkup,
} from "../widgets/prerendered-screen.ts";
import { ELEMENT_ROOTS } from "./chunks.ts";
import type { Constants } from "./configuration.ts";
import { CDN, contentHash } from "./output.ts";
import { cssFor, prerenderedTree, type SnippetFiles, writeSnippet } from "./prerendered-html.ts";
import { asJson } from "./rollup.ts";
import { minifyCss } from "./sheets.ts";
import { sourcePlugins } from "./source-plugins.ts";

/** By keys such as "bikeshare-signup phl en": the rendered HTML, and the prerendered screen that is made of it. */
export type Screens = Readonly<
  Record<string, { readonly rendered: PrerenderResult; readonly screen: PrerenderedScreen }>
>;

/** The last result, and the files that it depends on. */
let lastResult: { readonly screens: Screens; readonly files: ReadonlySet<string> } | undefined;

/** Lets watch mode render all screens again if one depends on the changed file, or if that may contain texts. */
export function forgetScreens(changedFile: string): void {
  if (changedFile.endsWith(".json") || lastResult?.files.has(changedFile)) lastResult = undefined;
}

/** Renders each element's first screen for each program and language. */
export async function prerenderScreens(constants: Constants): Promise<Screens> {
  lastResult ??= await renderScreens(constants);
  return lastResult.screens;
}

async function renderScreens(constants: Constants) {
  const screens: Record<string, Screens[string]> = {};
  const server = await createServer({
    configFile: false,
    logLevel: "warn",
    mode: "production",
    plugins: sourcePlugins(),
    define: asJson(constants),
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    // Our aliases have no effect on packages that Vite leaves to Node, as it does by default.
    ssr: { noExternal: ["wouter"] },
  });
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite's environment runs no modules");
  const { runner } = ssr;
  const files = new Set<string>();
  for (const { tag, source } of ELEMENT_ROOTS) {
    // Evaluates the modules anew for each element, since its screens must only have the sheets of its own components.
    runner.clearCache();
    const { prerenderer }: { prerenderer: typeof createPrerenderer } = await runner.import("/widgets/prerender.tsx");
    const prerender = prerenderer((await runner.import(`/${source}`)).definition);
    // An account may leave the choice of a program to the rider; the other elements have a default program.
    const systems: readonly PrerenderedSystem[] =
      tag === "bikeshare-account" ? [...SYSTEM_CODES, ANY_SYSTEM] : SYSTEM_CODES;
    for (const system of new Set(systems)) {
      for (const locale of LOCALES) {
        const { css, ...rendered } = await prerender(system, locale, constants.__CONFIGURATION__);
        const { html, words } = rendered;
        const screen: PrerenderedScreen = {
          css: await cssFor(shadowRootMarkup({ html, system, locale, words }, ""), css),
          tree: prerenderedTree(html),
          props: { system, locale },
          words,
        };
        screens[`${tag} ${system} ${locale}`] = {
          rendered: { ...rendered, css: minifyCss(css, "prerendered.css") },
          screen,
        };
      }
    }
    for (const file of runner.evaluatedModules.fileToModulesMap.keys()) files.add(file);
  }
  await server.close();
  return { screens, files };
}

/**
 * Writes snippets and modules; returns the modules' file names by the keys of `screens`. The modules of one element and
 * language share a hash, since their texts are nearly the same and the loader has to list them all.
 */
export function writePrerenderedScreens(screens: Screens, files: SnippetFiles): Record<string, string> {
  const modules = Object.entries(screens).map(([key, { rendered, screen }]) => {
    writeSnippet(key, { ...rendered, css: screen.css }, files);
    return [key, `export default ${JSON.stringify(screen)}`] as const;
  });
  const groupOf = (key: string) => key.replace(/ .* /, " ");
  const fileNames = modules.map(([key, code]) => {
    const group = modules.filter(([other]) => groupOf(other) === groupOf(key)).map(([, other]) => other);
    const name = key.replace("bikeshare-", "").replaceAll(" ", "-");
    const file = `chunks/${name}-${contentHash(group.join(""))}.js`;
    writeFileSync(`${CDN}/${file}`, code);
    return [key, file] as const;
  });
  return Object.fromEntries(fileNames);
}
