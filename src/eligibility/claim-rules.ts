import { isEmail, normaliseEmail } from "../forms/contact.ts";
import type { CalendarDate } from "../lib/calendar.ts";
import { isCalendarDate } from "../lib/months.ts";

/** Seniors get a reduced fare from 62 on, and under 120 (spec 9). */
const SENIOR_AGE = { from: 62, under: 120 } as const;

/** The age in full years; a person born on February 29 has their birthday on March 1 in other years. */
export function ageOn(today: CalendarDate, birthdate: CalendarDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

/**
 * The error of a senior's birthdate: 'Valid birthdate required' or 'Ineligible birthdate'; null where it is valid.
 * @param today The date in the program's zone.
 */
export function birthdateError(birthdate: string, today: CalendarDate): "required" | "ineligible" | null {
  if (!isCalendarDate(birthdate)) return "required";
  const age = ageOn(today, birthdate);
  return age >= SENIOR_AGE.from && age < SENIOR_AGE.under ? null : "ineligible";
}

/** The first and last day of the picker: some days of the first year are still ineligible. */
export const seniorBirthdates = (
  today: CalendarDate,
): { readonly first: CalendarDate; readonly last: CalendarDate } => ({
  first: `${Number(today.slice(0, 4)) - SENIOR_AGE.under}-01-01`,
  last: today,
});

export const LONGEST_STUDENT_EMAIL = 40;

/** School domains that do not end in .edu. */
const SCHOOL_DOMAINS = ["lausd.net", "lbschools.net"];

/** Whether this is the e-mail address of a school; if not, 'Valid student email address is required'. */
export function isStudentEmail(typed: string): boolean {
  const email = normaliseEmail(typed);
  if (email.length > LONGEST_STUDENT_EMAIL || !isEmail(email)) return false;
  const domain = email.slice(email.lastIndexOf("@") + 1);
  // Matches the domain of a school and its subdomains, but not "evillausd.net".
  return domain.endsWith(".edu") || SCHOOL_DOMAINS.some((school) => domain === school || domain.endsWith(`.${school}`));
}

/**
 * The error of an RTC card's expiration: 'Expiration date required' or 'Invalid expiration date'; null where it is
 * valid. A card that expires today is not valid any more.
 * @param expiration "YYYY-MM-DD".
 * @param today The date in the program's zone.
 */
export function expirationError(expiration: string, today: CalendarDate): "required" | "invalid" | null {
  if (expiration.trim() === "") return "required";
  return isCalendarDate(expiration) && expiration > today ? null : "invalid";
}
