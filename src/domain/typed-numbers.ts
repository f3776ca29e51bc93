import { bareNumber, maskOf, type NumberedCard } from "./card-numbers.ts";
import { isNorthAmerican, toE164 } from "./contact.ts";
import { readDate } from "./typed-date.ts";
import { PUNCTUATION, plain } from "./typed-text.ts";

/** How the digits of a kind of number are grouped, and what of a typed text they are. */
export interface NumberPattern {
  /** "#" stands for a digit. */
  readonly mask: string;
  /**
   * The digits for the mask, as many as there are; null for a text that has to stay as it was typed, as it is no such
   * number or would become another one.
   * @param isWhole pasted or filled in, and not digit after digit.
   */
  digitsOf(typed: string, isWhole: boolean): string | null;
  /** Whether a single character may be typed there. */
  takes(character: string, position: number): boolean;
  /** A text without groups may be such a number too. */
  readonly isPlainAllowed: boolean;
}

const slotsOf = (mask: string): number => mask.split("#").length - 1;

/** Whether all digits of the mask are there. */
export const isFull = (pattern: NumberPattern, typed: string): boolean =>
  pattern.digitsOf(typed, false)?.length === slotsOf(pattern.mask);

const isDigitOrSeparator = (character: string): boolean => /^\d*$/.test(bareNumber(character));

function fittingDigits(mask: string, typed: string): string | null {
  const digits = bareNumber(typed);
  return /^\d*$/.test(digits) && digits.length <= slotsOf(mask) ? digits : null;
}

const cardPattern = (card: NumberedCard): NumberPattern => {
  const mask = maskOf(card);
  return { mask, digitsOf: (typed) => fittingDigits(mask, typed), takes: isDigitOrSeparator, isPlainAllowed: false };
};

export const CARD_PATTERNS = {
  accessCard: cardPattern("accessCard"),
  ebt: cardPattern("ebt"),
  tap: cardPattern("tap"),
} as const satisfies Record<NumberedCard, NumberPattern>;

const DATE_MASK = "##/##/####";
/** A date as far as it is typed, with all digits of its month and day. */
const BEGUN_DATE = /^(?:\d{0,8}|\d{2}\/\d{0,2}|\d{2}\/\d{2}\/\d{0,4})$/;
/** A month or a day of one digit that is ended with a separator: "3/", "03/4/". */
const ENDED_EARLY = /^(?<before>(?:\d{2}\/)?)(?<single>[1-9])[\s/.-]$/;

/** Month first, as eight digits. */
function monthFirst(date: string): string {
  const [year, month, day] = date.split("-");
  return `${month}${day}${year}`;
}

export const DATE_PATTERN: NumberPattern = {
  mask: DATE_MASK,
  digitsOf(typed, isWhole) {
    const text = plain(typed);
    const { before, single } = ENDED_EARLY.exec(typed)?.groups ?? {};
    if (single !== undefined) return bareNumber(`${before}0${single}`);
    const date = isWhole ? readDate(text) : null;
    if (date !== null) return monthFirst(date);
    if (isWhole && !BEGUN_DATE.test(text)) return null;
    const digits = fittingDigits(DATE_MASK, text);
    // The digits of an ISO date: no month is 19 or 20.
    const iso = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(digits ?? "");
    const isoDate = iso && readDate(iso.slice(1).join("-"));
    return isoDate ? monthFirst(isoDate) : digits;
  },
  takes: isDigitOrSeparator,
  isPlainAllowed: false,
};

const PHONE_MASK = "(###) ###-####";
const isOfPhone = (character: string, position: number): boolean =>
  plain(character) === "+" ? position === 0 : isDigitOrSeparator(character);

/** Without a country code: what begins with +, 0 or 1 stays as it is typed until it is a whole North American number. */
const NORTH_AMERICAN_PHONE: NumberPattern = {
  mask: PHONE_MASK,
  digitsOf(typed, isWhole) {
    const digits = plain(typed).replace(PUNCTUATION, "");
    if (/^(?:[2-9]\d{0,9})?$/.test(digits)) return digits;
    const whole = isWhole || /^1\d{10}$/.test(digits) ? toE164(typed) : null;
    return whole?.startsWith("+1") ? whole.slice(2) : null;
  },
  takes: isOfPhone,
  isPlainAllowed: true,
};

/** A plain field: numbers abroad are grouped in other ways. */
const ANY_PHONE: NumberPattern = {
  mask: PHONE_MASK,
  digitsOf: (typed) => (typed === "" ? "" : null),
  takes: isOfPhone,
  isPlainAllowed: true,
};

export const phonePattern = (countryId?: number): NumberPattern =>
  countryId === undefined || isNorthAmerican(countryId) ? NORTH_AMERICAN_PHONE : ANY_PHONE;
