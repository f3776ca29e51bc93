import { isNanpCountry, toE164 } from "../domain/phone.ts";
import { bareNumber, hasOnlyDigits, normaliseTyped } from "../lib/normalise-typed.ts";

/** How the digits of a kind of number are grouped, and how they are read from a typed text. */
export interface NumberPattern {
  /** The groups of digits, with "#" for each digit. */
  readonly mask: string;
  /**
   * The digits for the mask, as many as were typed; null for a text that must stay as it is, since it is no such
   * number, or its digits alone would be another number.
   * @param isWhole True for a pasted or autofilled text, false while a rider types digit by digit.
   */
  digitsOf(typed: string, isWhole: boolean): string | null;
  /** Whether a rider may type a character at a position. */
  accepts(character: string, position: number): boolean;
  /** Whether a number may also be written without groups. */
  readonly isUngroupedAllowed: boolean;
}

const digitCount = (mask: string): number => mask.split("#").length - 1;

export const isFull = (pattern: NumberPattern, typed: string): boolean =>
  pattern.digitsOf(typed, false)?.length === digitCount(pattern.mask);

/** The digits of a text without its separators; null if it has other characters, or more digits than the mask. */
export function fittingDigits(mask: string, typed: string): string | null {
  const digits = bareNumber(typed);
  return hasOnlyDigits(typed) && digits.length <= digitCount(mask) ? digits : null;
}

/** The mask has no country code: a text that begins with +, 0 or 1 stays as typed until the number is complete. */
const NORTH_AMERICAN_PHONE: NumberPattern = {
  mask: "(###) ###-####",
  digitsOf(typed, isWhole) {
    const digits = bareNumber(typed);
    if (/^(?:[2-9]\d{0,9})?$/.test(digits)) return digits;
    const wholeNumber = isWhole || /^1\d{10}$/.test(digits) ? toE164(typed) : null;
    return wholeNumber?.startsWith("+1") ? wholeNumber.slice(2) : null;
  },
  accepts: (character, position) => (normaliseTyped(character) === "+" ? position === 0 : hasOnlyDigits(character)),
  isUngroupedAllowed: true,
};

/** A phone number that stays as typed, since other countries group their digits differently. */
const ANY_PHONE: NumberPattern = {
  ...NORTH_AMERICAN_PHONE,
  digitsOf: (typed) => (typed === "" ? "" : null),
};

export const phonePattern = (countryId?: number): NumberPattern =>
  countryId === undefined || isNanpCountry(countryId) ? NORTH_AMERICAN_PHONE : ANY_PHONE;
