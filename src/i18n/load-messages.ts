import { loadChunk } from "../lib/load-chunk.ts";
import { addMessages, type Message } from "./intl.ts";
import type { Locale } from "./locale.ts";

/** Compiled messages by id. */
export type Catalogue = Readonly<Record<string, Message>>;
/** The texts of a folder, a chunk for each language. The English ones are the list of ids: each has all, or it does not compile. */
export type MessageSource<Id extends string = never> = Readonly<
  Record<Locale, () => Promise<{ readonly default: Readonly<Record<Id, Message>> }>>
>;

const sources = new Set<MessageSource>();
/** The languages that the page shows by now. */
const locales = new Set<Locale>();

/**
 * Loads the texts that a screen of its own chunk says, in every language that the page shows by now: to be awaited beside
 * the import of the screen. Asking again is free, and after a failure tries again.
 */
export async function loadMessages(...asked: readonly MessageSource[]): Promise<void> {
  for (const source of asked) sources.add(source);
  await Promise.all(asked.flatMap((source) => [...locales].map((locale) => load(source, locale))));
}

/** Loads an element's first texts in a language, and all that other screens brought to the page before. */
export async function loadLanguage(locale: Locale, first: readonly MessageSource[]): Promise<void> {
  locales.add(locale);
  await Promise.all([...first, ...sources].map((source) => load(source, locale)));
}

async function load(source: MessageSource, locale: Locale): Promise<void> {
  const loaded: { readonly default?: Catalogue } = await loadChunk(source[locale]);
  // A file of several folders comes whole from its second address.
  const folders: { readonly default: Catalogue }[] = Object.values(loaded.default ? [loaded] : loaded);
  for (const { default: messages } of folders) addMessages(locale, messages);
}
