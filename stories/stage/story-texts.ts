/// <reference types="vite/client" />
import { addMessages } from "../../src/i18n/intl.ts";
import type { Catalogue } from "../../src/i18n/load-messages.ts";
import type { Locale } from "../../src/i18n/locale.ts";

/** The texts of every screen, since a story may show any of them. */
const MODULES = import.meta.glob<{ readonly default: Catalogue }>("../../{src,widgets}/**/messages/*.json");

const loaded = new Set<Locale>();
const listeners = new Set<() => void>();
let shown: Locale = "en";

/** The language of the stories, from the toolbar; its texts load when it is first chosen. */
export const storyLocale = {
  get: (): Locale => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  async set(locale: Locale): Promise<void> {
    if (!loaded.has(locale)) await load(locale);
    if (locale === shown) return;
    shown = locale;
    for (const listener of [...listeners]) listener();
  },
  /** Whether any visible part depends on the language. */
  isUsed: (): boolean => listeners.size > 0,
};

async function load(locale: Locale): Promise<void> {
  const wanted = Object.entries(MODULES).filter(([path]) => path.endsWith(`/${locale}.json`));
  for (const { default: messages } of await Promise.all(wanted.map(([, load]) => load())))
    addMessages(locale, messages);
  loaded.add(locale);
}
