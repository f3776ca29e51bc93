import { loadChunk } from "../lib/load-chunk.ts";
import { addMessages, type Message } from "./intl.ts";
import type { Locale } from "./locale.ts";
import type en from "./messages/en.json";

/** The type of all English texts by id; each folder with texts adds its own. */
export interface Texts extends Readonly<typeof en> {}

/** The id of any text that a rider can read. */
export type MessageId = keyof Texts;

export type Catalogue = Readonly<Record<string, Message>>;

/** For each language, a loader of the texts of many folders; build/messages.ts assigns folders to files. */
export type TextFile = Readonly<Record<Locale, () => Promise<{ readonly default: Catalogue }>>>;

const requestedFiles = new Set<TextFile>();
const requestedLocales = new Set<Locale>();

/** Loads texts, which callers await with the code that shows them. A repeated call only retries a failed load. */
export async function loadMessages(file: TextFile): Promise<void> {
  requestedFiles.add(file);
  await Promise.all([...requestedLocales].map((locale) => loadFile(file, locale)));
}

/** Loads the first texts of an element in a language, and all others that the page loaded before. */
export async function loadLanguage(locale: Locale, ...firstFiles: readonly TextFile[]): Promise<void> {
  requestedLocales.add(locale);
  await Promise.all([...new Set([...firstFiles, ...requestedFiles])].map((file) => loadFile(file, locale)));
}

async function loadFile(file: TextFile, locale: Locale): Promise<void> {
  const { default: texts } = await loadChunk(file[locale]);
  addMessages(locale, texts);
}
