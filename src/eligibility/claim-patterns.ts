import { fittingDigits, isDigitOrSeparator, type NumberPattern } from "../forms/number-pattern.ts";
import { plainText } from "../lib/plain-text.ts";
import { readDate } from "../lib/typed-date.ts";
import { bareNumber, maskOf, type NumberedCard } from "./card-numbers.ts";

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
/** An incomplete date that has all digits of its month and day. */
const BEGUN_DATE = /^(?:\d{0,8}|\d{2}\/\d{0,2}|\d{2}\/\d{2}\/\d{0,4})$/;
/** A month or day of one digit, followed by a separator: "3/", "03/4/". */
const ENDED_EARLY = /^(?<before>(?:\d{2}\/)?)(?<single>[1-9])[\s/.-]$/;

/** The date as eight digits, month first. */
function monthFirst(date: string): string {
  const [year, month, day] = date.split("-");
  return `${month}${day}${year}`;
}

export const DATE_PATTERN: NumberPattern = {
  mask: DATE_MASK,
  digitsOf(typed, isWhole) {
    const text = plainText(typed);
    const { before, single } = ENDED_EARLY.exec(typed)?.groups ?? {};
    if (single !== undefined) return bareNumber(`${before}0${single}`);
    const date = isWhole ? readDate(text) : null;
    if (date !== null) return monthFirst(date);
    if (isWhole && !BEGUN_DATE.test(text)) return null;
    const digits = fittingDigits(DATE_MASK, text);
    // The digits of an ISO date: they cannot be month first, as no month is 19 or 20.
    const iso = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(digits ?? "");
    const isoDate = iso && readDate(iso.slice(1).join("-"));
    return isoDate ? monthFirst(isoDate) : digits;
  },
  takes: isDigitOrSeparator,
  isPlainAllowed: false,
};
