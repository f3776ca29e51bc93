import { LOCALES, type Locale, toLocale } from "../../src/i18n/locale.ts";

/**
 * Removes the requested language from an address: such a link only applies once, so that the visitor's later choice
 * survives a reload.
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
