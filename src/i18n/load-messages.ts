import { loadChunk } from "../lib/load-chunk.ts";
import { addMessages, type Message } from "./intl.ts";
import type { Locale } from "./locale.ts";

/** The type of all English texts by id; each source of texts adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: the folders fill it
export interface Texts {}

/** The id of any text that a rider can read. */
export type MessageId = keyof Texts;

/** Compiled messages by id. */
export type Catalogue = Readonly<Record<string, Message>>;
/**
 * The texts of a folder, one chunk for each language. The English texts define the ids: a language that lacks one does
 * not compile.
 */
export type MessageSource<Id extends string = never> = Readonly<
  Record<Locale, () => Promise<{ readonly default: Readonly<Record<Id, Message>> }>>
>;

const sources = new Set<MessageSource>();
/** The languages that the page has loaded. */
const locales = new Set<Locale>();

/**
 * Loads the texts of a screen in every language of the page; call it together with the import of the screen. A repeated
 * call is free, and retries after a failure.
 */
export async function loadMessages(...asked: readonly MessageSource[]): Promise<void> {
  for (const source of asked) sources.add(source);
  await Promise.all(asked.flatMap((source) => [...locales].map((locale) => load(source, locale))));
}

/** Loads the first texts of an element in a language, and those of all screens that the page loaded before. */
export async function loadLanguage(locale: Locale, first: readonly MessageSource[]): Promise<void> {
  locales.add(locale);
  await Promise.all([...first, ...sources].map((source) => load(source, locale)));
}

async function load(source: MessageSource, locale: Locale): Promise<void> {
  const loaded: { readonly default?: Catalogue } = await loadChunk(source[locale]);
  // A file with several folders is loaded whole from its second address.
  const folders: { readonly default: Catalogue }[] = Object.values(loaded.default ? [loaded] : loaded);
  for (const { default: messages } of folders) addMessages(locale, messages);
}
