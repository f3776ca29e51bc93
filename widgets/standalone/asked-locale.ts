import { LOCALES, type Locale, toLocale } from "../../src/i18n/locale.ts";

/**
 * Takes the language that an address asks for out of it: a link to a language holds once, and what a visitor chooses
 * afterwards outlives a reload.
 */
export function takeLocale(address: string, warn: (message: string) => void) {
  const url = new URL(address);
  const value = url.searchParams.get("locale");
  if (value === null) return { address, locale: null };
  url.searchParams.delete("locale");
  const locale: Locale | null = toLocale(value);
  if (locale === null && value !== "") warn(`locale="${value}" is not one of: ${LOCALES.join(", ")}`);
  return { address: url.href, locale };
}
