import type { CalendarDate } from "../lib/calendar.ts";
import { isCalendarDate } from "../lib/is-calendar-date.ts";

/**
 * What is wrong with the expiration of an RTC card, null when nothing is: 'Expiration date required' or
 * 'Invalid expiration date'. A card that expires today is no longer good.
 * @param expiration "YYYY-MM-DD".
 * @param today The date in the program's zone.
 */
export function expirationFault(expiration: string, today: CalendarDate): "required" | "invalid" | null {
  if (expiration.trim() === "") return "required";
  return isCalendarDate(expiration) && expiration > today ? null : "invalid";
}
