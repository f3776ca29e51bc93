import { addDays, type CalendarDate, dateIn, instantOf, type TimeZone } from "./calendar.ts";

/** "YYYY-MM" in a program's zone, which sorts as a string. */
export type Month = string;

export const monthOf = (date: CalendarDate): Month => date.slice(0, 7);

export const monthIn = (zone: TimeZone, instant: number): Month => monthOf(dateIn(zone, instant));

const firstDayOf = (month: Month): CalendarDate => `${month}-01`;

export const monthBefore = (month: Month): Month => monthOf(addDays(firstDayOf(month), -1));

/** The month's number is 1 for January, as in the API. */
export function yearAndMonth(text: Month): { readonly month: number; readonly year: number } {
  const [year = 0, month = 0] = text.split("-").map(Number);
  return { month, year };
}

export function daysOf(month: Month): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = firstDayOf(month); monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The months from that of `start` to the current one, newest first. */
export function monthsSince(start: CalendarDate, zone: TimeZone, now: number): readonly [Month, ...Month[]] {
  const newest = monthIn(zone, now);
  const oldest = monthOf(start);
  const olderMonths: Month[] = [];
  for (let month = monthBefore(newest); month >= oldest; month = monthBefore(month)) olderMonths.push(month);
  return [newest, ...olderMonths];
}

export const isMonth = (text: string | null): text is Month => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/**
 * The month of a `month=YYYY-MM` query: the newest if the query is absent or invalid, else the nearest of `months`.
 * @param months Newest first, without gaps.
 */
export function readMonth(query: string | null, months: readonly [Month, ...Month[]]): Month {
  const [newest] = months;
  const oldest = months.at(-1) ?? newest;
  if (!isMonth(query) || query > newest) return newest;
  return query < oldest ? oldest : query;
}

export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(instantOf(text))) return false;
  // `new Date` accepts 2025-02-30 as March 2 in some engines.
  return addDays(text, 0) === text;
}
