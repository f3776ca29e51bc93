import { PUNCTUATION, plain } from "../lib/typed-text.ts";
import { US_COUNTRY_ID } from "../lib/united-states.ts";

/** RFC 5321 allows 254 characters; the limit also bounds the work of the pattern. */
const LONGEST_EMAIL = 254;

/** The HTML standard's pattern for `type=email`, with a top-level domain required. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;

/** The address as it is sent: trimmed, plain characters, the domain in lower case (the part before @ keeps its case). */
export function normaliseEmail(typed: string): string {
  const email = plain(typed);
  const domain = email.lastIndexOf("@") + 1;
  return domain === 0 ? email : email.slice(0, domain) + email.slice(domain).toLowerCase();
}

export function isEmail(typed: string): boolean {
  const email = normaliseEmail(typed);
  return email.length <= LONGEST_EMAIL && EMAIL.test(email);
}

/** Countries whose numbers are typed as ten digits behind +1, by the services' ids: their codes come later than the form. */
const NORTH_AMERICAN = new Set([
  5, 8, 10, 17, 20, 25, 41, 42, 63, 64, 89, 91, 112, 150, 166, 180, 188, 189, 192, 202, 226, 230, 236, 243, 244,
]);

export const isNorthAmerican = (countryId: number): boolean => NORTH_AMERICAN.has(countryId);

/** Area code and exchange start with 2 to 9 and are never N11 (service numbers such as 911). */
const NATIONAL = /^1?((?:[2-9](?!11)\d{2}){2}\d{4})$/;

/** With 1 + ten digits for North America, else up to 15 digits (E.164); shorter than 7 is no subscriber's number. */
function international(digits: string): string | null {
  if (digits.startsWith("1")) return digits.length === 11 && NATIONAL.test(digits) ? `+${digits}` : null;
  return /^[2-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
}

/**
 * A phone number as typed to E.164 ("+12155550100"), null for what is none.
 * US and other +1 numbers may come in any usual form; all others need + or the prefix for calls abroad.
 * An extension is refused: a code could not be sent there.
 */
export function toE164(typed: string, countryId = US_COUNTRY_ID): string | null {
  const compact = plain(typed)
    .replace(/^(\+\s*\d{1,3})\s*\(0\)/, "$1") // "+44 (0)20 …": the 0 is dialled at home only
    .replace(PUNCTUATION, "");
  if (!/^\+?\d+$/.test(compact)) return null;
  if (compact.startsWith("+")) return international(compact.slice(1));
  if (!isNorthAmerican(countryId)) return compact.startsWith("00") ? international(compact.slice(2)) : null;
  if (compact.startsWith("011")) return international(compact.slice(3));
  const national = NATIONAL.exec(compact)?.[1];
  return national === undefined ? null : `+1${national}`;
}

/** Sent where an address outside the United States has no ZIP that the services take. */
export const PLACEHOLDER_ZIP = "11111";

const hasLetters = (zip: string): boolean => /\p{L}/u.test(zip);

/** Five digits, or nine with or without the dash. */
export const isUsZip = (typed: string): boolean => /^\d{5}(-?\d{4})?$/.test(plain(typed));

interface SignUpZip {
  readonly typed: string;
  /** As the payment provider knows it. */
  readonly cardZip: string | null;
  /** Country of issue, ISO 3166-1 alpha-2; null where unknown, which counts as the United States. */
  readonly cardCountry: string | null;
  readonly countryId: number;
}

/** The ZIP to register with (spec 5, "Sign-up ZIP handling"); missing means 'ZIP code cannot be blank'. */
export function signUpZip({ typed, cardZip, cardCountry, countryId }: SignUpZip): { zip: string } | { missing: true } {
  const ofCard = plain(cardZip ?? "");
  const zip = plain(typed) || (hasLetters(ofCard) ? "" : ofCard);
  const foreign = countryId !== US_COUNTRY_ID || (cardCountry ?? "US").toUpperCase() !== "US";
  if (foreign && (zip === "" || hasLetters(zip))) return { zip: PLACEHOLDER_ZIP };
  return zip === "" ? { missing: true } : { zip };
}
