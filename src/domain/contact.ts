import { normaliseTyped, PUNCTUATION } from "../lib/normalise-typed.ts";
import { US_COUNTRY_ID } from "../lib/united-states.ts";

/** RFC 5321 allows 254 characters; the limit also bounds the work of the pattern. */
const LONGEST_EMAIL = 254;

/** The HTML standard's pattern for `type=email`, with a top-level domain required. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;

/**
 * The address to send: trimmed, in plain characters, with its domain in lower case (the part before @ keeps its case).
 */
export function normaliseEmail(typed: string): string {
  const email = normaliseTyped(typed);
  const domain = email.lastIndexOf("@") + 1;
  return domain === 0 ? email : email.slice(0, domain) + email.slice(domain).toLowerCase();
}

export function isEmail(typed: string): boolean {
  const email = normaliseEmail(typed);
  return email.length <= LONGEST_EMAIL && EMAIL.test(email);
}

/**
 * The service ids of the countries of the North American Numbering Plan (NANP), whose numbers have ten digits after +1;
 * their ISO codes load later than the form.
 */
const NANP_COUNTRIES = new Set([
  5, 8, 10, 17, 20, 25, 41, 42, 63, 64, 89, 91, 112, 150, 166, 180, 188, 189, 192, 202, 226, 230, 236, 243, 244,
]);

export const isNanpCountry = (countryId: number): boolean => NANP_COUNTRIES.has(countryId);

/** Area code and exchange start with 2 to 9 and are never N11 (service numbers such as 911). */
const NATIONAL = /^1?((?:[2-9](?!11)\d{2}){2}\d{4})$/;

/** Accepts 1 + ten digits for North America, else 7 to 15 digits (E.164). */
function international(digits: string): string | null {
  if (digits.startsWith("1")) return digits.length === 11 && NATIONAL.test(digits) ? `+${digits}` : null;
  return /^[2-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
}

/**
 * Converts a typed phone number to E.164 ("+12155550100"), or to null if it is invalid. North American numbers may have
 * any usual form; all others need + or an international prefix. An extension is invalid, since a code could not be sent
 * to it.
 */
export function toE164(typed: string, countryId = US_COUNTRY_ID): string | null {
  const compact = normaliseTyped(typed)
    .replace(/^(\+\s*\d{1,3})\s*\(0\)/, "$1") // The 0 in "+44 (0)20 …" is only for calls within the country.
    .replace(PUNCTUATION, "");
  if (!/^\+?\d+$/.test(compact)) return null;
  if (compact.startsWith("+")) return international(compact.slice(1));
  if (!isNanpCountry(countryId)) return compact.startsWith("00") ? international(compact.slice(2)) : null;
  if (compact.startsWith("011")) return international(compact.slice(3));
  const national = NATIONAL.exec(compact)?.[1];
  return national === undefined ? null : `+1${national}`;
}

/** The value to send for an address outside of the United States whose ZIP the services would refuse. */
export const FOREIGN_ZIP_SUBSTITUTE = "11111";

const hasLetters = (zip: string): boolean => /\p{L}/u.test(zip);

/** Five digits, or nine with or without a dash. */
export const isUsZip = (typed: string): boolean => /^\d{5}(-?\d{4})?$/.test(normaliseTyped(typed));

interface SignUpZip {
  readonly typed: string;
  /** The ZIP that the payment provider has. */
  readonly cardZip: string | null;
  /** Country of issue, ISO 3166-1 alpha-2; an unknown one (null) counts as the United States. */
  readonly cardCountry: string | null;
  readonly countryId: number;
}

/** The ZIP for `/register` (spec 5, "Sign-up ZIP handling"); a missing one means 'ZIP code cannot be blank'. */
export function signUpZip({ typed, cardZip, cardCountry, countryId }: SignUpZip): { zip: string } | { missing: true } {
  const ofCard = normaliseTyped(cardZip ?? "");
  const zip = normaliseTyped(typed) || (hasLetters(ofCard) ? "" : ofCard);
  const foreign = countryId !== US_COUNTRY_ID || (cardCountry ?? "US").toUpperCase() !== "US";
  if (foreign && (zip === "" || hasLetters(zip))) return { zip: FOREIGN_ZIP_SUBSTITUTE };
  return zip === "" ? { missing: true } : { zip };
}
