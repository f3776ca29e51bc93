import { isEmail, normaliseEmail } from "../domain/contact.ts";

export const MAX_STUDENT_EMAIL_LENGTH = 40;

const SCHOOL_DOMAINS = ["lausd.net", "lbschools.net"];

/** Of any length. If not, the rider reads 'Valid student email address is required'. */
export function isStudentEmail(typed: string): boolean {
  const email = normaliseEmail(typed);
  if (!isEmail(email)) return false;
  const domain = email.slice(email.lastIndexOf("@") + 1);
  // Matches the domain of a school and its subdomains, but not "evillausd.net".
  return domain.endsWith(".edu") || SCHOOL_DOMAINS.some((school) => domain === school || domain.endsWith(`.${school}`));
}
