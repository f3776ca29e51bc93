import { renderToString } from "react-dom/server";
import "../src/styles/foundation.ts";
import { createAppContext } from "../src/app-context/app-context.ts";
import type { Configuration } from "../src/config/configuration.ts";
import { loadProgram } from "../src/domain/load-program.ts";
import type { HostApi } from "../src/host/host-api.tsx";
import { loadLanguage } from "../src/i18n/load-messages.ts";
import type { Locale } from "../src/i18n/locale.ts";
import { createTranslation } from "../src/i18n/translation.tsx";
import { registeredCss } from "../src/styles/adopt.ts";
import { ElementApp, IDENTIFIER_PREFIX, type RuntimeDefinition } from "./element-app.tsx";
import type { SharedAttributes } from "./elements/shared.ts";
import { type PrerenderedSystem, prerenderedSnapshot } from "./prerendered-screen.ts";

const refuse = (): never => {
  throw new Error("a prerendered screen must not use its host");
};
const HOST: HostApi = {
  element: {},
  emit: refuse,
  root: () => null,
  canSignUp: refuse,
  accountOf: refuse,
  goTo: refuse,
  setTitle: refuse,
  openCardSlot: refuse,
  warn: refuse,
  report: refuse,
};

export interface PrerenderResult {
  readonly html: string;
  readonly css: string;
  /** The shell's texts, as in `PrerenderedScreen`. */
  readonly words: string;
  /** The text for visitors whose browser never runs the script. */
  readonly neverLoaded: string;
}

/** Renders an element's first screen to HTML, from the components that will hydrate it. */
export const prerenderer =
  <Attributes extends SharedAttributes>(definition: RuntimeDefinition<Attributes>) =>
  async (system: PrerenderedSystem, locale: Locale, configuration: Configuration): Promise<PrerenderResult> => {
    const { attributes } = definition.parse(prerenderedSnapshot({ system, locale }));
    const [program] = await Promise.all([loadProgram(attributes.system), loadLanguage(locale, definition.texts)]);
    const state = { attributes, problems: [], app: createAppContext(program, configuration) };
    const resolution = { get: () => state, subscribe: refuse, appOf: refuse };
    const html = renderToString(
      <ElementApp host={HOST} Screen={definition.Screen} resolution={resolution} initial={state} />,
      { identifierPrefix: IDENTIFIER_PREFIX },
    );
    const { t } = createTranslation(locale);
    return {
      html,
      css: registeredCss().join("\n"),
      words: [t("error.notLoaded"), t("common.retry"), t("error.reload"), t("error.loading")].join("|"),
      neverLoaded: t("error.neverLoaded"),
    };
  };
