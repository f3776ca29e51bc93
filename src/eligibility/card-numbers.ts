import { PUNCTUATION, plain } from "../lib/typed-text.ts";

/** The cards that show a claim to a reduced fare, as groups of digits: typed and shown as printed on the card (spec 5). */
export const CARD_GROUPS = {
  accessCard: [6, 10, 2, 1],
  ebt: [4, 4, 4, 4],
  tap: [4, 4, 4, 4, 4],
} as const satisfies Record<string, readonly number[]>;

export type NumberedCard = keyof typeof CARD_GROUPS;

/** "###### ########## ## #", as masked inputs take it and as 'Must match format {mask}' shows it. */
export const maskOf = (card: NumberedCard): string => CARD_GROUPS[card].map((length) => "#".repeat(length)).join(" ");

const lengthOf = (card: NumberedCard): number => CARD_GROUPS[card].reduce<number>((sum, length) => sum + length, 0);

/** A number as it is sent: what was typed or pasted, without what people put between digits. */
export const bareNumber = (typed: string): string => plain(typed).replace(PUNCTUATION, "");

/** Else a rider reads 'Can only contain digits 0-9'. */
export const hasOnlyDigits = (typed: string): boolean => /^\d*$/.test(bareNumber(typed));

/** Whether a number has just as many digits as the card's mask. */
export const isCardNumber = (card: NumberedCard, typed: string): boolean =>
  hasOnlyDigits(typed) && bareNumber(typed).length === lengthOf(card);

/** Digits in the card's groups, as many as there are; what is over the mask stays at the end, to be seen and corrected. */
export function grouped(card: NumberedCard, typed: string): string {
  const digits = bareNumber(typed);
  const groups: string[] = [];
  let from = 0;
  for (const length of CARD_GROUPS[card]) {
    groups.push(digits.slice(from, from + length));
    from += length;
  }
  return [...groups, digits.slice(from)].filter(Boolean).join(" ");
}
