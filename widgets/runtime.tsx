import { type AppContext, createAppContext } from "../src/app-context/app-context.ts";
import { bakedConfiguration, loadConfiguration } from "../src/config/current.ts";
import { loadProgram } from "../src/domain/load-program.ts";
import type { SystemCode } from "../src/domain/program.ts";
import { logCause } from "../src/host/development.ts";
import { loadLanguage } from "../src/i18n/load-messages.ts";
import type { RuntimeDefinition } from "./element-app.tsx";
import type { ElementBridge, Runtime } from "./element-bridge.ts";
import { createElementHost } from "./element-host.ts";
import type { SharedAttributes } from "./elements/shared.ts";
import type { PageRegistry } from "./page.ts";
import { renderElement } from "./render-element.tsx";
import { resolveElement } from "./resolution.ts";

/** The runtime of an element; `mount` loads what its attributes need and renders it. */
export function createRuntime<Attributes extends SharedAttributes>(definition: RuntimeDefinition<Attributes>): Runtime {
  return {
    mount(bridge) {
      const removal = new AbortController();
      startElement(definition, bridge, removal.signal).catch((error: unknown) => bridge.onFailed(error));
      return () => removal.abort();
    },
  };
}

/** Elements render one after the other, since those of one program hydrate with the same drafts. */
let previousRendering: Promise<unknown> = Promise.resolve();
/** After this time the next element no longer waits for the rendering before it. */
const RENDER_LIMIT_MS = 5_000;

async function startElement<Attributes extends SharedAttributes>(
  definition: RuntimeDefinition<Attributes>,
  bridge: ElementBridge,
  removal: AbortSignal,
): Promise<void> {
  let defaultEnvironment: string | null = null;
  const host = createElementHost(bridge, () => defaultEnvironment, definition.selling?.loadCardSlot);
  const loggedWarnings = new Set<string>();
  const resolution = await resolveElement<Attributes>({
    store: definition.account?.createAttributeStore(bridge) ?? bridge.attributes,
    parse: (snapshot) => definition.parse(snapshot, bridge.element),
    loadEnvironments: async () => Object.keys((await loadConfiguration()).environments),
    onProblem({ attribute, value, allowed }) {
      const warning = `${attribute}="${value}" is not one of: ${allowed.join(", ")}`;
      if (!loggedWarnings.has(warning)) host.warn(warning);
      loggedWarnings.add(warning);
    },
    loadApp: (system, api) => loadSharedApp(bridge.page, system, api),
    loadLanguage: (locale) => loadLanguage(locale, definition.texts),
    onFailed(error) {
      logCause(bridge.element, "could not load what its attributes ask for", error);
      host.emit("bikeshare-error", { code: "load" });
    },
  });
  ({ defaultEnvironment } = await loadConfiguration());
  definition.selling?.takeOtherVersionsPasses(bridge, () => resolution.get().app, removal);
  await bridge.compositionEnd();
  const rendered = previousRendering.then(async () => {
    if (removal.aborted) resolution.stop();
    else await renderElement(definition, bridge, host, resolution, removal);
  });
  const timeLimit = new Promise((resolve) => setTimeout(resolve, RENDER_LIMIT_MS));
  previousRendering = Promise.race([rendered, timeLimit]).catch(() => {});
  await rendered;
}

/** Returns the app that all elements of one program and environment share; a null `api` is the default environment. */
async function loadSharedApp(page: PageRegistry, system: SystemCode, api: string | null): Promise<AppContext> {
  const [program, configuration] = await Promise.all([loadProgram(system), loadConfiguration()]);
  const key = `${system} ${api ?? configuration.defaultEnvironment}`;
  const existingApp = page.apps.get(key) as AppContext | undefined;
  const app = existingApp ?? createAppContext(program, configuration, { environment: api, bakedConfiguration });
  page.apps.set(key, app);
  return app;
}
