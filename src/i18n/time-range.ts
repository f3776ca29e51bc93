import { dateFormat } from "./date-format.ts";
import type { Locale } from "./locale.ts";

/** From an instant (epoch ms) to another in a zone, "8:05 – 8:29 AM"; with the days where they differ. */
export function formatTimeRange(locale: Locale, from: number, to: number, timeZone: string): string {
  const format = dateFormat(locale, timeZone, { hour: "numeric", minute: "2-digit" });
  return to < from ? format.format(from) : format.formatRange(from, to);
}
