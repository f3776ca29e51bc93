import { bareNumber, normaliseTyped } from "../lib/normalise-typed.ts";
import { US_COUNTRY_ID } from "../lib/united-states.ts";

/** Countries with ten digits after +1 (NANP), by the services' ids, since the ISO codes load later than the form. */
const NANP_COUNTRIES = new Set([
  5, 8, 10, 17, 20, 25, 41, 42, 63, 64, 89, 91, 112, 150, 166, 180, 188, 189, 192, 202, 226, 230, 236, 243, 244,
]);

export const isNanpCountry = (countryId: number): boolean => NANP_COUNTRIES.has(countryId);

/** Area code and exchange start with 2 to 9 and are never N11 (service numbers such as 911). */
const NATIONAL_NUMBER = /^1?((?:[2-9](?!11)\d{2}){2}\d{4})$/;

/** The country calling codes of one and two digits; all others have three. */
const CALLING_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * The calling codes of countries without a prefix, whose numbers may begin with 0: Italy and Vatican City, Ivory Coast,
 * Burkina Faso, Niger, Benin, Gabon, Congo, Ascension Island, San Marino, Tajikistan.
 */
const WITHOUT_TRUNK_PREFIX = new Set([39, 225, 226, 227, 229, 241, 242, 247, 378, 992]);

/** Prefixes of national calls by calling code; 0 in all other countries. The test compares with libphonenumber. */
const TRUNK_PREFIXES: Readonly<Record<string, RegExp>> = {
  1: /^1(?=\d{10}$)/,
  7: /^8(?=\d{10}$)/, // Russia, Kazakhstan
  36: /^(?:06|0)+/, // Hungary
  52: /^(?:0(?:1|4[45])?|1)(?=\d{10}$)/, // Mexico, whose mobile numbers had a 1 until 2019
  370: /^[08]+/, // Lithuania
  375: /^(?:80?|0)(?=\d{9}$)/, // Belarus
  692: /^1(?=\d{7}$)/, // Marshall Islands
  993: /^8(?=\d{8}$)/, // Turkmenistan
};

/** Calling code and number without the prefix of national calls: "4407911 123456" would reach nobody. */
function withoutTrunkPrefix(digits: string): string {
  const code = CALLING_CODE.exec(digits)?.[0] ?? "";
  if (WITHOUT_TRUNK_PREFIX.has(Number(code))) return digits;
  return code + digits.slice(code.length).replace(TRUNK_PREFIXES[code] ?? /^0+/, "");
}

/** E.164 of a number with its calling code; null unless it is 1 and ten digits, or 7 to 15 digits elsewhere. */
function toInternational(typed: string): string | null {
  const digits = withoutTrunkPrefix(typed);
  if (digits.startsWith("1")) return digits.length === 11 && NATIONAL_NUMBER.test(digits) ? `+${digits}` : null;
  return /^[2-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
}

/** The typed number without a link's scheme and without punctuation: "+44020…" for "tel:+44 (0)20 …". */
const plainNumber = (typed: string): string =>
  bareNumber(normaliseTyped(typed).replace(/^(?:tel|sms):/i, ""))
    // No calling code begins with 0, so that "+00 44" means "00 44".
    .replace(/^\+(?=0)/, "");

/** A number with an extension: "215 555 0100 x5", "… ext. 12", "…;ext=12", "… #12". */
const EXTENSION = /^(\+?\d{7,})(?:[;,]*\p{L}+=?|[#*;,]+)\d+$/u;

/** Whether a number has an extension, to which no code can be sent. */
export const hasExtension = (typed: string): boolean => EXTENSION.test(plainNumber(typed));

/**
 * E.164 ("+12155550100") of what was typed, or null. North American numbers may have any usual form; others need + or
 * an international prefix. No code can be sent to an extension.
 */
export function toE164(typed: string, countryId = US_COUNTRY_ID): string | null {
  const compact = plainNumber(typed);
  if (!/^\+?\d+$/.test(compact)) return null;
  if (compact.startsWith("+")) return toInternational(compact.slice(1));
  // No North American number begins with 0, so that 00 means the same everywhere.
  if (compact.startsWith("00")) return toInternational(compact.slice(2));
  if (!isNanpCountry(countryId)) return null;
  if (compact.startsWith("011")) return toInternational(compact.slice(3));
  const nationalNumber = NATIONAL_NUMBER.exec(compact)?.[1];
  return nationalNumber === undefined ? null : `+1${nationalNumber}`;
}
