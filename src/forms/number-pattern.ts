import { PUNCTUATION, plain } from "../lib/typed-text.ts";

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

const bare = (typed: string): string => plain(typed).replace(PUNCTUATION, "");

export const isDigitOrSeparator = (character: string): boolean => /^\d*$/.test(bare(character));

/** The digits of a text that holds no other characters, if the mask has room for them. */
export function fittingDigits(mask: string, typed: string): string | null {
  const digits = bare(typed);
  return /^\d*$/.test(digits) && digits.length <= slotsOf(mask) ? digits : null;
}
