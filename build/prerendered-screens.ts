import { createServer, createServerModuleRunner } from "vite";
import { SYSTEM_CODES } from "../src/domain/program.ts";
import { LOCALES } from "../src/i18n/locale.ts";
import type { prerenderer as createPrerenderer } from "../widgets/prerender.tsx";
import { ANY_SYSTEM, type PrerenderedSystem } from "../widgets/prerendered-screen.ts";
import { ELEMENT_ROOTS } from "./chunks.ts";
import type { Constants } from "./configuration.ts";
import { contentHash } from "./output.ts";
import { type Screen, screenOf } from "./prerendered-html.ts";
import { asJson } from "./rollup.ts";
import { sourcePlugins } from "./source-plugins.ts";

/** The last result, and the files that it depends on. */
let lastResult: { readonly screens: readonly Screen[]; readonly files: ReadonlySet<string> } | undefined;

/** Lets watch mode render all screens again if one depends on the changed file, or if that may contain texts. */
export function forgetScreens(changedFile: string): void {
  if (changedFile.endsWith(".json") || lastResult?.files.has(changedFile)) lastResult = undefined;
}

/** Renders each element's first screen for each program and language. */
export async function prerenderScreens(constants: Constants): Promise<readonly Screen[]> {
  lastResult ??= await renderScreens(constants);
  return lastResult.screens;
}

async function renderScreens(constants: Constants) {
  const screens: Screen[] = [];
  const files = new Set<string>();
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
  for (const element of ELEMENT_ROOTS) {
    const { tag, name, source } = element;
    // Evaluates the modules anew for each element, since its screens must only have the sheets of its own components.
    const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
    const { prerenderer }: { prerenderer: typeof createPrerenderer } = await runner.import("/widgets/prerender.tsx");
    const prerender = prerenderer((await runner.import(`/${source}`)).definition);
    // An account may leave the choice of a program to the rider; the other elements have a default program.
    const systems = new Set<PrerenderedSystem>(
      tag === "bikeshare-account" ? [...SYSTEM_CODES, ANY_SYSTEM] : SYSTEM_CODES,
    );
    for (const locale of LOCALES) {
      const rendered = await Promise.all(
        [...systems].map(async (system) => {
          const result = await prerender(system, locale, constants.__CONFIGURATION__);
          return screenOf(element, { system, locale }, result, constants.__STANDALONE__.standaloneUrl);
        }),
      );
      // One hash, since the texts are nearly the same and the loader has to list all hashes.
      const hash = contentHash(rendered.map(({ code }) => code).join(""));
      for (const screen of rendered)
        screens.push({ ...screen, hash, file: `chunks/${name}-${screen.system}-${locale}-${hash}.js` });
    }
    for (const file of runner.evaluatedModules.fileToModulesMap.keys()) files.add(file);
  }
  await server.close();
  return { screens, files };
}
