import { loadChunk } from "../lib/load-chunk.ts";
import type { Configuration, PageOverride } from "./configuration.ts";

let currentLoad: Promise<Configuration> | null = null;
/** The argument of `configure()`; null without such a call. */
let configureArgument: { readonly configuration: unknown } | null = null;

// biome-ignore lint/suspicious/noConsole: for the page's author
const warn = (message: string) => console.warn(`bikeshare: ${message}`);

/**
 * Loads the current configuration: that of `configure()`, else the page's `<script type="application/json"
 * id="bikeshare-config">`, else the build's. The first call decides which one applies from then on.
 */
export function loadConfiguration(): Promise<Configuration> {
  // A failure is not cached: by the next call the page may have corrected its configuration, or the chunk may load.
  currentLoad ??= readConfiguration().catch((error: unknown) => {
    currentLoad = null;
    warn(error instanceof Error ? error.message : "the page's configuration could not be read");
    throw error;
  });
  return currentLoad;
}

/**
 * Sets the configuration, for sites that bundle the npm package.
 * @throws Error once an element or an earlier call has settled the configuration, or where none may be set.
 */
export function configure(configuration: Configuration): void {
  if (currentLoad) throw new Error("configure() must be called before the first bikeshare element is on the page");
  if (bakedPageOverride === "none") throw new Error('configure() is refused: the deployment\'s pageOverride is "none"');
  configureArgument = { configuration };
  // Elements show the error when they load the configuration, so the page gets no unhandled rejection.
  loadConfiguration().catch(() => {});
}

async function readConfiguration(): Promise<Configuration> {
  const text = configureArgument ? null : readPageConfigurationText(document, bakedPageOverride, warn);
  const pageConfiguration = text === null ? configureArgument : { configuration: JSON.parse(text) };
  if (pageConfiguration === null || bakedPageOverride === "none") return bakedConfiguration;
  const { parsePageConfiguration } = await loadChunk(() => import("./schema.ts"));
  return parsePageConfiguration(pageConfiguration.configuration, bakedPageOverride, bakedConfiguration);
}

const SCRIPT_ID = "bikeshare-config";

const isConfigurationScript = (element: Element): element is HTMLScriptElement =>
  element instanceof HTMLScriptElement && element.type.trim().toLowerCase() === "application/json";

/**
 * Returns the text of the page's `<script type="application/json" id="bikeshare-config">`; null without one, or where
 * `override` is "none". Warns of other elements with that id and ignores them, since visitors of a forum may be able to
 * write one.
 * @throws Error where there are two such scripts, unless `override` is "none".
 */
export function readPageConfigurationText(
  document: Document,
  override: PageOverride,
  warn: (message: string) => void,
): string | null {
  // Calls the prototype's method: an element named `querySelectorAll` would hide the document's own.
  const elementsWithId: readonly Element[] = [...Document.prototype.querySelectorAll.call(document, `#${SCRIPT_ID}`)];
  const scripts = elementsWithId.filter(isConfigurationScript);
  for (const element of elementsWithId)
    if (!isConfigurationScript(element))
      warn(`<${element.localName} id="${SCRIPT_ID}"> is ignored: it is no <script type="application/json">`);
  if (override === "none") {
    if (scripts.length > 0) warn(`the page's configuration is ignored: the deployment's pageOverride is "none"`);
    return null;
  }
  if (scripts.length > 1) throw new Error(`The page has two scripts #${SCRIPT_ID}`);
  return scripts[0]?.textContent || null;
}

declare const __CONFIGURATION__: Configuration;

/** The build's configuration, which the build has already checked. */
export const bakedConfiguration: Configuration = __CONFIGURATION__;

declare const __PAGE_OVERRIDE__: PageOverride | undefined;

const bakedPageOverride: PageOverride = typeof __PAGE_OVERRIDE__ === "undefined" ? "none" : __PAGE_OVERRIDE__;
