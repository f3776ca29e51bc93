import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { createIntl, type IntlShape } from "@formatjs/intl";
import type { ReactNode } from "react";
import { LANGUAGE_TAGS, type Locale } from "./locale.ts";

/** A compiled message (build/messages.ts); for TypeScript it is the text of the JSON file. */
export type Message = string | MessageFormatElement[];

/** US dollars as "$20.00" in all our languages: zh-CN would write "US$" by default. */
export const DOLLARS = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const;

const messages: Readonly<Record<Locale, Record<string, MessageFormatElement[]>>> = { en: {}, es: {}, zh: {} };
const intlByKey = new Map<string, IntlShape<ReactNode>>();

/** Adds messages, which `intlOf` then finds by their ids. */
export function addMessages(locale: Locale, catalogue: Readonly<Record<string, Message>>): void {
  const knownMessages = messages[locale];
  for (const [id, message] of Object.entries(catalogue)) {
    if (typeof message === "string" || knownMessages[id] === message) continue;
    // @formatjs/intl caches messages by their JSON, which old libraries on the page break for arrays: ids are safe.
    for (const name of ["toJSON", "toString"])
      Object.defineProperty(message, name, { value: () => id, configurable: true });
  }
  Object.assign(knownMessages, catalogue);
}

/**
 * The formatter for a language; a missing message shows its id. Each set of options has a formatter of its own, since
 * old libraries on a page break the formatter's own cache by options.
 */
export function intlOf(locale: Locale, options: object = {}): IntlShape<ReactNode> {
  const key = locale + JSON.stringify(options);
  const cachedIntl = intlByKey.get(key);
  if (cachedIntl) return cachedIntl;
  const intl = createIntl<ReactNode>({ locale: LANGUAGE_TAGS[locale], messages: messages[locale], onError() {} });
  intlByKey.set(key, intl);
  return intl;
}

/**
 * Creates the first number format of a page, which takes a slow phone 0.1 s. The first messages arrive before React,
 * when the page still waits for the network.
 * @public The built files of texts call it (build/messages.ts).
 */
export function prepareIntl(locale: Locale): void {
  setTimeout(() => intlOf(locale, DOLLARS).formatNumber(0, DOLLARS));
}
