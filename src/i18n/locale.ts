/** The languages with texts of ours. The first is the default (spec 1: en_US). */
export const LOCALES = ["en", "es", "zh"] as const;
export type Locale = (typeof LOCALES)[number];

/** Reads `en`, `en-US` and `en_US` alike; null for a language without texts. */
export function toLocale(value: string): Locale | null {
  const language = value.trim().toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((locale) => locale === language) ?? null;
}

/** The tags for `Intl`: amounts and times have the format of the United States in every language. */
export const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { en: "en-US", es: "es-US", zh: "zh-CN-u-hc-h12" };
