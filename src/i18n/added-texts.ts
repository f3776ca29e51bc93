import { loadChunk } from "../lib/load-chunk.ts";
import { addMessages, type Message } from "./intl.ts";
import type { Locale } from "./locale.ts";

/** Compiled messages by id. */
export type Catalogue = Readonly<Record<string, Message>>;
/** The texts of an English catalogue in another language: each, or it does not compile. */
export type CatalogueIn<English> = Readonly<Record<keyof English, Message>>;
export interface CatalogueModule {
  readonly catalogue: Catalogue;
}
/** Where an element's first texts come from, a chunk for each language. */
export interface CatalogueLoaders extends Readonly<Record<Locale, () => Promise<CatalogueModule>>> {
  /**
   * Most riders read English: the list of another language's other catalogues is a chunk that only its readers load. Each
   * element names it by itself: in a file that all share, a word of Spanish would rename all files.
   */
  readonly later: Readonly<Record<Exclude<Locale, "en">, LoadList>>;
}

/** Catalogues that come with a screen of a chunk of its own. */
type LaterName =
  | "about-you"
  | "advisor"
  | "auto-renew"
  | "billing"
  | "eligibility"
  | "home"
  | "key-card"
  | "languages"
  | "menu"
  | "not-found"
  | "password-reset"
  | "pricing"
  | "profile"
  | "rate"
  | "refer"
  | "renew"
  | "rewards"
  | "settle-fees"
  | "sign-up"
  | "sign-up-answers"
  | "sign-up-steps"
  | "statements"
  | "survey"
  | "trips"
  | "update-payment";
export type LaterCatalogues = Readonly<Record<LaterName, () => Promise<CatalogueModule>>>;

type LoadList = () => Promise<{ readonly laterCatalogues: LaterCatalogues }>;
type LoadEnglish = () => Promise<CatalogueModule>;
const parts = new Map<LaterName, LoadEnglish>();
/** The languages that the page shows by now. */
const lists = new Map<Locale, LoadList | null>();

/**
 * Loads the texts that a screen of its own chunk brings, in every language that the page shows by now: to be awaited
 * beside the import of the screen. Asking again is free, and after a failure tries again.
 */
export async function addTexts(name: LaterName, english: LoadEnglish): Promise<void> {
  parts.set(name, english);
  await Promise.all([...lists.keys()].map((locale) => load(locale, name, english)));
}

/** Loads an element's first texts in a language, and with them what other screens added to the page before. */
export async function addLanguage(locale: Locale, first: CatalogueLoaders): Promise<Catalogue> {
  lists.set(locale, locale === "en" ? null : first.later[locale]);
  const [{ catalogue }] = await Promise.all([
    loadChunk(first[locale]),
    ...[...parts].map(([name, english]) => load(locale, name, english)),
  ]);
  return catalogue;
}

async function load(locale: Locale, name: LaterName, english: LoadEnglish): Promise<void> {
  const list = lists.get(locale);
  const ask = list ? (await loadChunk(list)).laterCatalogues[name] : english;
  const { catalogue } = await loadChunk(ask);
  addMessages(locale, catalogue);
}
