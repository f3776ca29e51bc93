import { createStore } from "zustand/vanilla";
import { DEFAULT_SYSTEM, isSystemCode, type SystemCode } from "../../src/domain/program.ts";
import { LOCALES, type Locale, toLocale } from "../../src/i18n/locale.ts";
import { createStoredText } from "../../src/lib/tab-storage.ts";
import type { AttributeSnapshot } from "../element-bridge.ts";
import type { ParsedAttributes } from "../elements/attributes.ts";
import type { ResolvedAttributes } from "../resolution.ts";

const EMBEDDED = "yes";

export type PageChoices = ReturnType<typeof createPageChoices>;

/**
 * Creates the store of the visitor's choices, which lasts as long as the tab, with or without a login.
 * @param preset The deployment's initial program.
 * @param environment The environment's name: pages of other environments at the same origin have their own choices.
 */
export function createPageChoices(preset: SystemCode | null, environment: string) {
  const storedChoices = {
    system: createStoredText(`bikeshare-system ${environment}`),
    embedded: createStoredText(`bikeshare-embedded ${environment}`),
    // The language applies to every environment.
    locale: createStoredText("bikeshare-locale"),
  };
  const storedSystem = storedChoices.system.read();
  const { getState, setState, subscribe } = createStore<AttributeSnapshot>(() => ({
    system: isSystemCode(storedSystem) ? storedSystem : preset,
    embedded: storedChoices.embedded.read() === EMBEDDED ? EMBEDDED : null,
    locale: storedChoices.locale.read(),
  }));
  function saveChoice(name: keyof typeof storedChoices, value: string | null): void {
    if (value === getState()[name]) return;
    storedChoices[name].write(value);
    setState({ [name]: value });
  }
  return {
    get: getState,
    subscribe,
    chooseSystem: (system: SystemCode | null) => saveChoice("system", system),
    chooseLocale: (locale: Locale) => saveChoice("locale", locale),
    setEmbedded: (isEmbedded: boolean) => saveChoice("embedded", isEmbedded ? EMBEDDED : null),
  };
}

/** The visitor's choices, which the page reads like an element reads its attributes. */
export interface PageAttributes extends ResolvedAttributes {
  readonly isSystemChosen: boolean;
  readonly isEmbedded: boolean;
}

export function readPageChoices({ system, embedded, locale }: AttributeSnapshot): ParsedAttributes<PageAttributes> {
  const attributes: PageAttributes = {
    system: isSystemCode(system) ? system : DEFAULT_SYSTEM,
    isSystemChosen: isSystemCode(system),
    isEmbedded: embedded === EMBEDDED,
    locale: toLocale(locale ?? "") ?? LOCALES[0],
    api: null,
  };
  return { attributes, problems: [] };
}
