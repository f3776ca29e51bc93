import { addDays } from "./calendar.ts";

/** Whether a text is an existing date as "YYYY-MM-DD". */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return false;
  // Date.parse accepts 2025-02-30 as March 2 in some engines.
  return addDays(text, 0) === text;
}
