import { addDays, type CalendarDate, dateIn, type TimeZone } from "./calendar.ts";

/** "YYYY-MM", in a program's zone; compares as a string. */
export type Month = string;

export const monthOf = (date: CalendarDate): Month => date.slice(0, 7);

/** The month in a zone at an instant (epoch ms). */
export const monthIn = (zone: TimeZone, instant: number): Month => monthOf(dateIn(zone, instant));

const firstDayOf = (month: Month): CalendarDate => `${month}-01`;

export const monthBefore = (month: Month): Month => monthOf(addDays(firstDayOf(month), -1));

/** As the API counts: 1 for January. */
export function yearAndMonth(month: Month): { readonly year: number; readonly month: number } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return { year, month: number };
}

/** The days of a month, first to last. */
export function daysOf(month: Month): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = firstDayOf(month); monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return days;
}

/** From the month of a day to this one, newest first: what trips and statements offer. */
export function monthsSince(start: CalendarDate, zone: TimeZone, now: number): readonly [Month, ...Month[]] {
  const newest = monthIn(zone, now);
  const oldest = monthOf(start);
  const older: Month[] = [];
  for (let month = monthBefore(newest); month >= oldest; month = monthBefore(month)) older.push(month);
  return [newest, ...older];
}

/** Whether a text of a query or an address is a month. */
export const isMonth = (text: string | null): text is Month => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/**
 * The month that a `month=YYYY-MM` query asks for. What is no month gives the newest one, and one that is too
 * early or too late the nearest that is offered.
 * @param months As `monthsSince` gives them.
 */
export function readMonth(query: string | null, months: readonly [Month, ...Month[]]): Month {
  const [newest] = months;
  const oldest = months.at(-1) ?? newest;
  if (!isMonth(query) || query > newest) return newest;
  return query < oldest ? oldest : query;
}
