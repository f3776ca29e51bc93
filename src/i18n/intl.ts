import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { createIntl, createIntlCache, type IntlShape } from "@formatjs/intl";
import type { ReactNode } from "react";
import { LANGUAGE_TAGS, type Locale } from "./locale.ts";

/** A compiled message (build/messages.ts); TypeScript sees the text of the JSON file. */
export type Message = string | MessageFormatElement[];

/** US dollars, "$20.00" in all our languages: zh-CN would say "US$". */
export const DOLLARS = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const;

const messages: Readonly<Record<Locale, Record<string, MessageFormatElement[]>>> = { en: {}, es: {}, zh: {} };
const intls = new Map<string, IntlShape<ReactNode>>();

/** From now on `intlOf` finds these messages by their ids. */
export function addMessages(locale: Locale, catalogue: Readonly<Record<string, Message>>): void {
  for (const [id, message] of Object.entries(catalogue)) {
    if (typeof message === "string" || messages[locale][id] === message) continue;
    // The package remembers messages by their JSON, and an old library on the page may write all arrays as texts.
    for (const name of ["toJSON", "toString"])
      Object.defineProperty(message, name, { value: () => id, configurable: true });
  }
  Object.assign(messages[locale], catalogue);
}

/**
 * What formats everything in a language; a message that is missing shows its id.
 * @param options what a number, date or name is formatted with. Each has an intl of its own: on the page of an old
 * library the package would take one for another.
 */
export function intlOf(locale: Locale, options: object = {}): IntlShape<ReactNode> {
  const key = locale + JSON.stringify(options);
  const known = intls.get(key);
  if (known) return known;
  const intl = createIntl<ReactNode>(
    { locale: LANGUAGE_TAGS[locale], messages: messages[locale], onError() {} },
    createIntlCache(),
  );
  intls.set(key, intl);
  return intl;
}

/**
 * A page's first `Intl` objects keep a slow phone busy for 0.1 s. First messages arrive before React does, so the objects
 * are made while the page waits for the network.
 */
export function prepareIntl(locale: Locale): void {
  setTimeout(() => {
    intlOf(locale).formatPlural(1);
    intlOf(locale, DOLLARS).formatNumber(0, DOLLARS);
  });
}
