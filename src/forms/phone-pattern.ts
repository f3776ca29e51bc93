import { PUNCTUATION, plainText } from "../lib/plain-text.ts";
import { isNorthAmerican, toE164 } from "./contact.ts";
import { isDigitOrSeparator, type NumberPattern } from "./number-pattern.ts";

const PHONE_MASK = "(###) ###-####";
const isOfPhone = (character: string, position: number): boolean =>
  plainText(character) === "+" ? position === 0 : isDigitOrSeparator(character);

/** A number without a country code: a text that begins with +, 0 or 1 stays as typed until it is a complete number. */
const NORTH_AMERICAN_PHONE: NumberPattern = {
  mask: PHONE_MASK,
  digitsOf(typed, isWhole) {
    const digits = plainText(typed).replace(PUNCTUATION, "");
    if (/^(?:[2-9]\d{0,9})?$/.test(digits)) return digits;
    const whole = isWhole || /^1\d{10}$/.test(digits) ? toE164(typed) : null;
    return whole?.startsWith("+1") ? whole.slice(2) : null;
  },
  takes: isOfPhone,
  isPlainAllowed: true,
};

/** A field without groups, since other countries group their numbers differently. */
const ANY_PHONE: NumberPattern = {
  mask: PHONE_MASK,
  digitsOf: (typed) => (typed === "" ? "" : null),
  takes: isOfPhone,
  isPlainAllowed: true,
};

export const phonePattern = (countryId?: number): NumberPattern =>
  countryId === undefined || isNorthAmerican(countryId) ? NORTH_AMERICAN_PHONE : ANY_PHONE;
