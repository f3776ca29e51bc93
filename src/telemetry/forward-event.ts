import type { AppContext } from "../app-context/app-context.ts";
import { bakedTelemetry } from "../config/telemetry.ts";
import { isDevelopment } from "../host/development.ts";
import { type BikeshareEvents, createElementEvent, type ElementErrorCode } from "../host/events.ts";
import { loadChunk } from "../lib/load-chunk.ts";
import { pageViewEvent, purchaseEvent, pushToDataLayer } from "./analytics.ts";
import { createErrorReporter } from "./error-reporter.ts";
import { createNativeBridge } from "./native-bridge.ts";
import { bundleFolder, EMBEDDER_POLICY, missingFromPolicy, watchPolicy } from "./policy-violations.ts";

interface Registry {
  readonly version: string;
  readonly apps: ReadonlyMap<string, AppContext>;
}

/** The registry of the page's first version: two versions may share this file, which cannot know its own version. */
const registry = (): Registry | undefined => Reflect.get(globalThis, Symbol.for("bikeshare"));

/** The apps of the elements on the page; none on our standalone page. */
const appsOnPage = (): readonly AppContext[] => [...(registry()?.apps.values() ?? [])];

// biome-ignore lint/suspicious/noConsole: for the operators of the deployment and the authors of the app
const log = (line: string) => console.warn(`bikeshare: ${line}`);

// Bundlers only know single members of `import.meta`.
const { url }: Partial<ImportMeta> = import.meta;
const base = bundleFolder(url);

const reporter = createErrorReporter({
  settings: bakedTelemetry.errorReporting,
  version: () => registry()?.version ?? "0.0.0",
  base,
  page: () => ({ url: location.href, referrer: document.referrer, userAgent: navigator.userAgent }),
  fetch: (input, init) => globalThis.fetch(input, init),
  log,
});

/** The element that last fired an event, with its environment. */
let lastActive: { readonly element: Element; readonly environment: string | null } | null = null;
const bridge = createNativeBridge({
  names: bakedTelemetry.nativeBridge,
  globalObject: globalThis,
  onFailed(error) {
    log(`the app's bridge failed: ${error instanceof Error ? error.name : "unknown error"}`);
    if (lastActive) reportError(lastActive.element, lastActive.environment, error);
  },
});

export const { hasApp: hasNativeApp, send: sendToApp } = bridge;

/** Adds a purchase to the page's analytics. The id differs for each purchase. The detail's cost includes the tax. */
export const measurePurchase = (id: string, detail: BikeshareEvents["bikeshare-purchase"], taxCents: number): void =>
  pushToDataLayer(purchaseEvent(id, detail, taxCents));

/**
 * Forwards an event to the native app and to analytics, and remembers it for error reports. An element's first event
 * also starts checks of its markup and its page. On our standalone page, `element` is the node that React renders into.
 */
export function forwardEvent<Type extends keyof BikeshareEvents>(
  element: Element,
  environment: string | null,
  type: Type,
  detail: BikeshareEvents[Type],
): void {
  lastActive = { element, environment };
  checkPage(element, environment);
  checkElement(element);
  reporter.addBreadcrumb({
    category: type === "bikeshare-page-view" ? "navigation" : "event",
    message: type,
    metadata: detail,
    at: Date.now(),
  });
  HANDLERS[type]?.(detail);
}

export function reportError(element: Element, environment: string | null, error: unknown): void {
  // On our standalone page, the container is a plain node.
  const component = element.localName.includes("-") ? element.localName : "page";
  reporter.report(error, { component, environment });
}

const HANDLERS: { readonly [Type in keyof BikeshareEvents]?: (detail: BikeshareEvents[Type]) => void } = {
  "bikeshare-session": ({ authenticated }) => void bridge.send(authenticated ? "login" : "logout", {}),
  "bikeshare-purchase": (detail) => void bridge.send("purchase", detail),
  "bikeshare-error": (detail) => void bridge.send("error", detail),
  "bikeshare-page-view"(detail) {
    bridge.send("navigate", detail);
    pushToDataLayer(pageViewEvent(detail));
  },
};

/** Reports that a service did not answer at the last active element, since the HTTP client knows no element. */
export function reportUnanswered(): void {
  if (lastActive) emitError(lastActive.element, lastActive.environment, "network");
}

function emitError(element: Element, environment: string | null, code: ElementErrorCode): void {
  element.dispatchEvent(createElementEvent("bikeshare-error", { code }));
  forwardEvent(element, environment, "bikeshare-error", { code });
}

let isPageChecked = false;

/** Reports, once for a page, an import map without effect and each source that the page's policies block. */
function checkPage(element: Element, environment: string | null): void {
  if (isPageChecked) return;
  isPageChecked = true;
  checkImportMap(element, environment);
  const missingSources = new Set<string>();
  watchPolicy((blocked) => {
    const services = appsOnPage().flatMap(({ environment: { accountApi }, deployment: { bikeshareApi, btsApi } }) => [
      accountApi,
      bikeshareApi,
      btsApi,
    ]);
    const missing = missingFromPolicy(blocked, [base, ...services]);
    if (missing === null || missingSources.has(missing)) return;
    missingSources.add(missing);
    const isEmbedderPolicy = blocked.directive === EMBEDDER_POLICY;
    if (isDevelopment(element))
      log(
        isEmbedderPolicy
          ? `the page's ${EMBEDDER_POLICY} keeps out the card form. Leave out that header (docs/embedding.md#${PAGE_DOCS})`
          : `the page's content security policy stopped a file or a call of ours. Add: ${missing}`,
      );
    // The card step itself reports the code "payment".
    if (!isEmbedderPolicy) emitError(element, environment, "policy");
  });
}

/** Warns a partner who pins hashes if the browser does not check them. */
function checkImportMap(element: Element, environment: string | null): void {
  const { resolve }: Partial<ImportMeta> = import.meta;
  if (!ignoresImportMap(document, resolve)) return;
  log("the page's import map is not in force, so that no file of ours is checked: its policy must name the map's hash");
  emitError(element, environment, "integrity");
}

const PAGE_DOCS = "what-your-page-may-do-to-us";
const checkedElements = new WeakSet<Element>();

/** At an element's first event, begins to watch its links; in development mode, logs mistakes in the page around it. */
function checkElement(element: Element): void {
  if (checkedElements.has(element)) return;
  checkedElements.add(element);
  watchLinks(element);
  const { observedAttributes }: { observedAttributes?: readonly string[] } = Object(element.constructor);
  if (!observedAttributes || !isDevelopment(element)) return;
  loadChunk(() => import("./development/inspect.ts"))
    .then(({ inspectElement, inspectPage }) => {
      const pageProblems = inspectPage(element, observedAttributes, globalThis).map(
        (problem) => `${problem} (docs/embedding.md#${PAGE_DOCS})`,
      );
      for (const problem of [...inspectElement(element, observedAttributes, appsOnPage()), ...pageProblems])
        log(`<${element.localName}> ${problem}`);
    })
    .catch(() => {});
}

/** Has a native app open the links that leave our screens, since its web view may support no tabs or phone calls. */
function watchLinks(element: Element): void {
  element.addEventListener("click", (event) => {
    if (event.defaultPrevented) return;
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link || (link.target !== "_blank" && !/^(mailto|tel|sms):/.test(link.href))) return;
    if (bridge.send("openExternalLink", { url: link.href })) event.preventDefault();
  });
}

/** A name that the import map with our files' hashes contains; it maps to the loader's address. */
const IMPORT_MAP_NAME = "bikeshare-checked";

/**
 * Whether the browser ignored the page's import map with our hashes: a policy lacks the map's own hash, or the map came
 * too late. No file is checked then, and nothing else reports that. False in a browser that ignores only `integrity`.
 * @param resolve `import.meta.resolve`; undefined in a browser without it.
 */
export function ignoresImportMap(page: Document, resolve: ((name: string) => string) | undefined): boolean {
  // Calls the prototype's method: an element named `querySelectorAll` would hide the document's own.
  const hasHashes = [...Document.prototype.querySelectorAll.call(page, 'script[type="importmap"]')].some(
    ({ textContent }) => textContent?.includes(`"${IMPORT_MAP_NAME}"`),
  );
  if (!hasHashes || !resolve) return false;
  try {
    resolve(IMPORT_MAP_NAME);
    return false;
  } catch {
    return true;
  }
}
