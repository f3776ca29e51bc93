import type { CalendarDate } from "./calendar.ts";
import { isCalendarDate } from "./months.ts";
import { normaliseTyped } from "./normalise-typed.ts";

const AMERICAN = /^(?<month>\d{1,2})(?:\s*[/.-]\s*|\s+)(?<day>\d{1,2})(?:\s*[/.-]\s*|\s+)(?<year>\d{4})$/;
const ISO = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
/** MMDDYYYY, the value of an input that adds the slashes itself. */
const BARE = /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/;

/**
 * A date as typed, pasted or autofilled, month first unless it is ISO; null for an invalid date. An input that adds the
 * slashes itself would silently turn 3/4/1985 and 1985-03-04 into other days.
 */
export function readDate(typed: string): CalendarDate | null {
  const text = normaliseTyped(typed);
  const { year = "", month = "", day = "" } = (AMERICAN.exec(text) ?? ISO.exec(text) ?? BARE.exec(text))?.groups ?? {};
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}

/** The date as MM/DD/YYYY, as in the placeholder. */
export function formatTypedDate(date: CalendarDate): string {
  const [year, month, day] = date.split("-");
  return `${month}/${day}/${year}`;
}
