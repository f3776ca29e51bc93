import { LANGUAGE_TAGS, type Locale } from "./locale.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** From an instant (epoch ms) to another in a zone, "8:05 – 8:29 AM"; with the days where they differ. */
export function formatTimeRange(locale: Locale, from: number, to: number, timeZone: string): string {
  const key = `${locale} ${timeZone}`;
  // A list asks for one after another, and making a format takes far longer than using it.
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { timeZone, hour: "numeric", minute: "2-digit" });
  formats.set(key, format);
  return to < from ? format.format(from) : format.formatRange(from, to);
}
