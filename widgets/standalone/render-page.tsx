import logInTexts from "virtual:texts/log-in";
import pageTexts from "virtual:texts/page";
import "../../src/styles/foundation.ts";
import { createRoot } from "react-dom/client";
import { createBrowserLocation } from "../../src/account/location.ts";
import { frameParents, presetProgram, standaloneUrl, tagManager } from "../../src/config/standalone.ts";
import { SYSTEM_NAMES } from "../../src/domain/program.ts";
import { loadLanguage } from "../../src/i18n/load-messages.ts";
import type { Locale } from "../../src/i18n/locale.ts";
import { loadChunk } from "../../src/lib/load-chunk.ts";
import { adoptInto } from "../../src/styles/adopt.ts";
import { ElementApp } from "../element-app.tsx";
import { resolveElement } from "../resolution.ts";
import type { Surroundings } from "./frame-height.ts";
import { type PageAttributes, readPageChoices } from "./page-choices.ts";
import { createPageAccountHost, createPageHost, pageTitle } from "./page-host.ts";
import { PageScreen } from "./page-screen.tsx";
import { offerLogin, type PreparedPage } from "./prepare-page.ts";
import { takeLaterTokens, takeLocale } from "./take-from-address.ts";

declare module "../../src/i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

/**
 * Renders the standalone page in place of the content of `mount`. Also applies the address's language, offers logins of
 * links that are opened later, and loads the tag manager, if the deployment has one.
 */
export async function renderPage(mount: HTMLElement, page: PreparedPage, surroundings: Surroundings) {
  const { configuration, choices, appOf } = page;
  let title = "";
  let currentLanguage = "";
  const host = createPageHost(mount, configuration.defaultEnvironment, (next) => {
    title = next;
    updateDocument();
  });
  takeLaterTokens(window, (login) => {
    offerLogin(page, login).catch(() => host.warn("the program of a link could not be loaded"));
  });
  const requestedAddress = takeLocale(window.location.href, host.warn);
  if (requestedAddress.address !== window.location.href)
    window.history.replaceState(null, "", requestedAddress.address);
  if (requestedAddress.locale) choices.chooseLocale(requestedAddress.locale);
  const resolution = await resolveElement<PageAttributes>({
    store: choices,
    parse: readPageChoices,
    loadEnvironments: async () => Object.keys(configuration.environments),
    onProblem: () => {},
    loadApp: appOf,
    loadLanguage: (locale) => loadLanguage(locale, logInTexts, pageTexts),
    onFailed: () => host.emit("bikeshare-error", { code: "load" }),
  });

  const updateDocument = () => {
    const { attributes, app } = resolution.get();
    // A page translator may have changed the attribute since.
    if (attributes.locale !== currentLanguage) document.documentElement.lang = attributes.locale;
    currentLanguage = attributes.locale;
    mount.dataset.theme = app.program.system;
    if (title) document.title = pageTitle(title, attributes.isSystemChosen ? SYSTEM_NAMES[attributes.system] : null);
  };
  updateDocument();
  resolution.subscribe(updateDocument);

  const folder = standaloneUrl === null ? "/" : new URL(standaloneUrl).pathname;
  const location = createBrowserLocation(folder, { window });
  // Normalises the URL: a static host's "/trips/" and "/index.html" become the application's own form.
  location.navigate(location.get(), { replace: true });
  const accountHost = createPageAccountHost(location, choices, presetProgram !== null);
  const hasWindow = window.parent === window;
  adoptInto(document);
  mount.classList.add("bs-page-root");
  const initialNodes = [...mount.childNodes];
  mount.replaceChildren();
  if (tagManager !== null) loadTagManager(tagManager, window);
  const chooseLocale = (locale: Locale): Promise<void> => {
    choices.chooseLocale(locale);
    return new Promise((resolve) => resolution.whenLoaded(resolve));
  };
  const reportFailure = (error: unknown) => {
    host.warn(`failed: ${error instanceof Error ? error.name : "unknown error"}`);
    host.emit("bikeshare-error", { code: "uncaught" });
    host.report(error);
  };
  createRoot(mount, {
    onCaughtError: reportFailure,
    onUncaughtError(error) {
      reportFailure(error);
      // React has removed everything: the page's initial content with its error message comes back.
      queueMicrotask(() => mount.replaceChildren(...initialNodes));
      document.documentElement.dataset.failed = "";
    },
  }).render(
    <ElementApp
      host={host}
      Screen={(props) => (
        <PageScreen {...props} accountHost={accountHost} hasWindow={hasWindow} chooseLocale={chooseLocale} />
      )}
      resolution={resolution}
    />,
  );
  if (!hasWindow)
    loadChunk(() => import("./frame-height.ts")).then(
      ({ reportHeight }) => reportHeight(mount, frameParents, surroundings),
      () => host.warn("the page around this frame cannot be told how high it is"),
    );
}

/**
 * Adds Google Tag Manager to the page. All consent is denied until the deployment's own tool grants it; events wait in
 * `dataLayer`.
 */
export function loadTagManager(id: string, page: Pick<Window, "document">): void {
  const layer: unknown[] = [];
  Object.assign(page, { dataLayer: layer });
  function command(..._command: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the tag manager only recognises an `arguments` object
    layer.push(arguments);
  }
  command("consent", "default", {
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
    analytics_storage: "denied",
  });
  layer.push({ event: "gtm.js", "gtm.start": Date.now() });
  const tag = page.document.createElement("script");
  tag.async = true;
  tag.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  page.document.head.append(tag);
}
