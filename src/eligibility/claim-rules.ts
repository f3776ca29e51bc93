import { isEmail, normaliseEmail } from "../forms/contact.ts";
import type { CalendarDate } from "../lib/calendar.ts";
import { isCalendarDate } from "../lib/is-calendar-date.ts";

/** Reduced fare for seniors: from 62 on, and under 120 (spec 9). */
const SENIOR_AGE = { from: 62, under: 120 } as const;

/** Full years on a day; whoever was born on a February 29 turns older on March 1 of other years. */
export function ageOn(today: CalendarDate, birthdate: CalendarDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

/**
 * What is wrong with a senior's birthdate, null when nothing is: 'Valid birthdate required' or 'Ineligible birthdate'.
 * @param today The date in the program's zone.
 */
export function birthdateFault(birthdate: string, today: CalendarDate): "required" | "ineligible" | null {
  if (!isCalendarDate(birthdate)) return "required";
  const age = ageOn(today, birthdate);
  return age >= SENIOR_AGE.from && age < SENIOR_AGE.under ? null : "ineligible";
}

/** The days that the picker offers: its first year has days that are still ineligible. */
export const seniorBirthdates = (
  today: CalendarDate,
): { readonly first: CalendarDate; readonly last: CalendarDate } => ({
  first: `${Number(today.slice(0, 4)) - SENIOR_AGE.under}-01-01`,
  last: today,
});

export const LONGEST_STUDENT_EMAIL = 40;

/** Schools whose addresses do not end in .edu. */
const SCHOOL_DOMAINS = ["lausd.net", "lbschools.net"];

/** An e-mail address of a school; 'Valid student email address is required' for any other. */
export function isStudentEmail(typed: string): boolean {
  const email = normaliseEmail(typed);
  if (email.length > LONGEST_STUDENT_EMAIL || !isEmail(email)) return false;
  const domain = email.slice(email.lastIndexOf("@") + 1);
  // A school's domain or a subdomain of it; "evillausd.net" only ends like "lausd.net".
  return domain.endsWith(".edu") || SCHOOL_DOMAINS.some((school) => domain === school || domain.endsWith(`.${school}`));
}

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
