import { bakedOutlets } from "../config/outlets.ts";
import type { BikeshareEvents } from "../host/events.ts";
import { measure, pageView, purchase } from "./analytics.ts";
import { createErrorReporter } from "./error-reporter.ts";
import { createNativeBridge, type NativeActions } from "./native-bridge.ts";

// biome-ignore lint/suspicious/noConsole: for whoever runs the deployment or the app
const log = (line: string) => console.warn(`bikeshare: ${line}`);

/** The first one's where two are on the page: this file may be both's, as a release that does not change it keeps it. */
const versionOnPage = (): string => {
  const page: { readonly version: string } | undefined = Reflect.get(globalThis, Symbol.for("bikeshare"));
  return page?.version ?? "0.0.0";
};

const reporter = createErrorReporter({
  settings: bakedOutlets.errorReporting,
  version: versionOnPage,
  // This file lies beside the others: in `chunks/`, or in what a site made of the package.
  base: import.meta.url.replace(/[^/]+\/[^/]*$/, ""),
  page: () => ({ url: location.href, referrer: document.referrer, userAgent: navigator.userAgent }),
  fetch: (input, init) => globalThis.fetch(input, init),
  log,
});

let latest: { readonly element: Element; readonly environment: string | null } | null = null;
const bridge = createNativeBridge({
  names: bakedOutlets.nativeBridge,
  scope: globalThis,
  failed(error) {
    log(`the app's bridge failed: ${error instanceof Error ? error.name : "unknown error"}`);
    if (latest) fail(latest.element, latest.environment, error);
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
 * @param element what we are drawn in: an element of ours, or the node of our own page.
 */
export function pass<Type extends keyof BikeshareEvents>(
  element: Element,
  environment: string | null,
  type: Type,
  detail: BikeshareEvents[Type],
): void {
  latest = { element, environment };
  checkImportMap(element, environment);
  watchLinks(element);
  reporter.leave({
    category: type === "bikeshare-page-view" ? "navigation" : "event",
    message: type,
    metadata: detail,
    at: Date.now(),
  });
  ON[type]?.(detail);
}

/** An error that nothing else caught. */
export function fail(element: Element, environment: string | null, error: unknown): void {
  // A page of our own draws in a node that has no name of ours.
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

let isMapChecked = false;

/** Once a page: a partner who pins hashes hears of it when nothing is checked. */
function checkImportMap(element: Element, environment: string | null): void {
  if (isMapChecked) return;
  isMapChecked = true;
  const { resolve }: Partial<ImportMeta> = import.meta;
  if (!ignoresImportMap(document, resolve)) return;
  log("the page's import map is not in force, so that no file of ours is checked: its policy must name the map's hash");
  const detail: BikeshareEvents["bikeshare-error"] = { code: "integrity" };
  element.dispatchEvent(new CustomEvent("bikeshare-error", { detail, bubbles: true, composed: true }));
  pass(element, environment, "bikeshare-error", detail);
}

const watched = new WeakSet<Element>();

/** In an app a link out of our screens is the app's to open: a web view may have no tabs and no telephone. */
function watchLinks(element: Element): void {
  if (watched.has(element)) return;
  watched.add(element);
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
