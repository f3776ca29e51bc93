import { isEmail, normaliseEmail } from "../forms/contact.ts";

export const LONGEST_STUDENT_EMAIL = 40;

/** Schools whose addresses do not end in .edu. */
const SCHOOL_DOMAINS = ["lausd.net", "lbschools.net"];

/** An e-mail address of a school; 'Valid student email address is required' for any other. */
export function isStudentEmail(typed: string): boolean {
  const email = normaliseEmail(typed);
  if (email.length > LONGEST_STUDENT_EMAIL || !isEmail(email)) return false;
  const domain = email.slice(email.lastIndexOf("@") + 1);
  // "evillausd.net" is none: the domain stands alone or behind a dot.
  return domain.endsWith(".edu") || SCHOOL_DOMAINS.some((school) => domain === school || domain.endsWith(`.${school}`));
}
