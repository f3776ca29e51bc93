import type { MessageText } from "./format-message.ts";
import type { Locale } from "./locale.ts";

/** Compiled messages by id. */
export type Catalogue = Readonly<Record<string, MessageText>>;
/** Where the texts of a screen come from, a chunk for each language. */
export type CatalogueLoaders = Readonly<Record<Locale, () => Promise<Catalogue>>>;

const parts = new Set<CatalogueLoaders>();
const locales = new Set<Locale>();
const texts = new Map<Locale, Catalogue>();

/**
 * Loads the texts that a screen of its own chunk brings, in every language that the page shows by now: to be awaited
 * beside the import of the screen. Asking again is free, and after a failure tries again.
 */
export async function addTexts(part: CatalogueLoaders): Promise<void> {
  parts.add(part);
  await Promise.all([...locales].map((locale) => load(part, locale)));
}

/** Loads an element's first texts in a language, and with them what other screens added to the page before. */
export async function addLanguage(locale: Locale, first: CatalogueLoaders): Promise<Catalogue> {
  locales.add(locale);
  const [catalogue] = await Promise.all([first[locale](), ...[...parts].map((part) => load(part, locale))]);
  return catalogue;
}

/** A text that a later screen brought, undefined where none did. */
export const addedText = (locale: Locale, id: string): MessageText | undefined => texts.get(locale)?.[id];

async function load(part: CatalogueLoaders, locale: Locale): Promise<void> {
  const added = await part[locale]();
  texts.set(locale, { ...texts.get(locale), ...added });
}
