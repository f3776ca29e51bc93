import { bakedTelemetry } from "../config/telemetry.ts";
import type { BikeshareEvents, ElementErrorCode } from "../host/events.ts";
import { loadChunk } from "../lib/load-chunk.ts";
import { measure, pageView, purchase } from "./analytics.ts";
import { createErrorReporter } from "./error-reporter.ts";
import { createNativeBridge, type NativeActions } from "./native-bridge.ts";
import { appsOnPage, versionOnPage } from "./page-registry.ts";
import { missingFromPolicy, watchPolicy } from "./policy-violations.ts";

// biome-ignore lint/suspicious/noConsole: for whoever runs the deployment or the app
const log = (line: string) => console.warn(`bikeshare: ${line}`);

// This file lies beside the others: in `chunks/`, or in what a site made of the package.
const base = import.meta.url.replace(/[^/]+\/[^/]*$/, "");

const reporter = createErrorReporter({
  settings: bakedTelemetry.errorReporting,
  version: versionOnPage,
  base,
  page: () => ({ url: location.href, referrer: document.referrer, userAgent: navigator.userAgent }),
  fetch: (input, init) => globalThis.fetch(input, init),
  log,
});

let latest: { readonly element: Element; readonly environment: string | null } | null = null;
const bridge = createNativeBridge({
  names: bakedTelemetry.nativeBridge,
  scope: globalThis,
  failed(error) {
    log(`the app's bridge failed: ${error instanceof Error ? error.name : "unknown error"}`);
    if (latest) reportError(latest.element, latest.environment, error);
  },
});

/** Whether a native app is around us. */
export const hasApp = (): boolean => bridge.isThere();

/** Gives something to the native app around us. @returns false where there is none, or it did not take it. */
export const toApp = <Action extends keyof NativeActions>(action: Action, parameters: NativeActions[Action]): boolean =>
  bridge.send(action, parameters);

/** @param id one for each purchase. @param taxCents the sales tax inside the cost. */
export const measurePurchase = (id: string, detail: BikeshareEvents["bikeshare-purchase"], taxCents: number): void =>
  measure(purchase(id, detail, taxCents));

/**
 * An event of ours that the page did not take over: on to the app, to analytics, and among what is known of an error.
 * @param element what we are rendered in: an element of ours, or the node of our own page.
 */
export function forwardEvent<Type extends keyof BikeshareEvents>(
  element: Element,
  environment: string | null,
  type: Type,
  detail: BikeshareEvents[Type],
): void {
  latest = { element, environment };
  checkPage(element, environment);
  checkElement(element);
  reporter.addBreadcrumb({
    category: type === "bikeshare-page-view" ? "navigation" : "event",
    message: type,
    metadata: detail,
    at: Date.now(),
  });
  ON[type]?.(detail);
}

/** An error that nothing else caught. */
export function reportError(element: Element, environment: string | null, error: unknown): void {
  // A page of our own renders in a node that has no name of ours.
  const component = element.localName.includes("-") ? element.localName : "page";
  reporter.report(error, { component, environment });
}

const ON: { readonly [Type in keyof BikeshareEvents]?: (detail: BikeshareEvents[Type]) => void } = {
  "bikeshare-session": ({ authenticated }) => void bridge.send(authenticated ? "login" : "logout", {}),
  "bikeshare-purchase": (detail) => void bridge.send("purchase", detail),
  "bikeshare-error": (detail) => void bridge.send("error", detail),
  "bikeshare-page-view"(detail) {
    bridge.send("navigate", detail);
    measure(pageView(detail));
  },
};

/** A service gave no answer. Its callers know no element: the one that spoke last is told. */
export function unanswered(): void {
  if (latest) emitError(latest.element, latest.environment, "network");
}

function emitError(element: Element, environment: string | null, code: ElementErrorCode): void {
  const detail = { code };
  element.dispatchEvent(new CustomEvent("bikeshare-error", { detail, bubbles: true, composed: true }));
  forwardEvent(element, environment, "bikeshare-error", detail);
}

let isPageChecked = false;

function checkPage(element: Element, environment: string | null): void {
  if (isPageChecked) return;
  isPageChecked = true;
  checkImportMap(element, environment);
  const lacking = new Set<string>();
  watchPolicy((blocked) => {
    const services = appsOnPage().flatMap(({ environment: { accountApi }, deployment: { bikeshareApi, btsApi } }) => [
      accountApi,
      bikeshareApi,
      btsApi,
    ]);
    const missing = missingFromPolicy(blocked, new Set([base, ...services].map((address) => new URL(address).origin)));
    if (missing === null || lacking.has(missing)) return;
    lacking.add(missing);
    if (isDevelopment(element))
      log(`the page's content security policy stopped a file or a call of ours. Add: ${missing}`);
    emitError(element, environment, "policy");
  });
}

/** A partner who pins hashes hears of it when nothing is checked. */
function checkImportMap(element: Element, environment: string | null): void {
  const { resolve }: Partial<ImportMeta> = import.meta;
  if (!ignoresImportMap(document, resolve)) return;
  log("the page's import map is not in force, so that no file of ours is checked: its policy must name the map's hash");
  emitError(element, environment, "integrity");
}

/** On the machine of the page's author, or where they ask for it. */
const isDevelopment = (element: Element): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname) || element.hasAttribute("debug");

const checked = new WeakSet<Element>();

function checkElement(element: Element): void {
  if (checked.has(element)) return;
  checked.add(element);
  watchLinks(element);
  const { observedAttributes }: { observedAttributes?: readonly string[] } = Object(element.constructor);
  if (!observedAttributes || !isDevelopment(element)) return;
  loadChunk(() => import("./development/inspect.ts"))
    .then(({ inspect }) => {
      for (const problem of inspect(element, observedAttributes, appsOnPage()))
        log(`<${element.localName}> ${problem}`);
    })
    .catch(() => {});
}

/** In an app a link out of our screens is the app's to open: a web view may have no tabs and no telephone. */
function watchLinks(element: Element): void {
  element.addEventListener("click", (event) => {
    if (event.defaultPrevented) return;
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link || (link.target !== "_blank" && !/^(mailto|tel|sms):/.test(link.href))) return;
    if (bridge.send("openExternalLink", { url: link.href })) event.preventDefault();
  });
}

/** What an import map with our files' hashes calls itself; it stands for the loader's address. */
const MARK = "bikeshare-checked";

/**
 * Whether the page has such a map and the browser did not take it: a policy does not name its hash, or it came too late.
 * Every file runs unchecked then, and nothing else says so. A browser that knows import maps and not their `integrity`
 * takes the map.
 * @param resolve `import.meta.resolve`; undefined in a browser that cannot be asked.
 */
export function ignoresImportMap(page: Document, resolve: ((name: string) => string) | undefined): boolean {
  // Elements of that name would hide the document's own method.
  const isMeant = [...Document.prototype.querySelectorAll.call(page, 'script[type="importmap"]')].some(
    ({ textContent }) => textContent?.includes(`"${MARK}"`),
  );
  if (!isMeant || !resolve) return false;
  try {
    resolve(MARK);
    return false;
  } catch {
    return true;
  }
}
