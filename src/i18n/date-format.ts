import { LANGUAGE_TAGS, type Locale } from "./locale.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Lists ask for one date after another, and making a format takes far longer than using it. */
export function dateFormat(locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + timeZone + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { ...options, timeZone });
  formats.set(key, format);
  return format;
}
