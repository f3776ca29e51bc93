/// <reference types="vite/client" />
import type { Catalogue, CatalogueModule } from "../../src/i18n/added-texts.ts";
import type { Locale } from "../../src/i18n/locale.ts";

/** The texts of every screen: those that a screen of a chunk of its own brings stand here too. */
const MODULES = import.meta.glob<CatalogueModule>("../../src/i18n/*/*-catalogue.ts");

const texts = new Map<Locale, Catalogue>();
const listeners = new Set<() => void>();
let shown: Locale = "en";

/** The language that stories are shown in, which the toolbar sets; each is loaded when it is asked for. */
export const storyLocale = {
  get: (): Locale => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  async set(locale: Locale): Promise<void> {
    if (!texts.has(locale)) texts.set(locale, await load(locale));
    if (locale === shown) return;
    shown = locale;
    for (const listener of [...listeners]) listener();
  },
  /** Whether anything is shown that has a language. */
  isUsed: (): boolean => listeners.size > 0,
};

export const storyTexts = (locale: Locale): Catalogue => texts.get(locale) ?? {};

async function load(locale: Locale): Promise<Catalogue> {
  const wanted = Object.entries(MODULES).filter(([path]) => path.includes(`/i18n/${locale}/`));
  const modules = await Promise.all(wanted.map(([, module]) => module()));
  return Object.assign({}, ...modules.map(({ catalogue }) => catalogue));
}
