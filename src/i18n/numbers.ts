import { LANGUAGE_TAGS, type Locale } from "./locale.ts";

/** A number as a language writes it, "1,234.5". */
export const formatNumber = (locale: Locale, value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(LANGUAGE_TAGS[locale], options).format(value);
