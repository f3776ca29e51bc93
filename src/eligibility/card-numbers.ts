import { bareNumber, hasOnlyDigits } from "../lib/normalise-typed.ts";

/** The cards that prove eligibility, as the groups of digits that are printed on them (spec 5). */
const CARD_GROUPS = {
  accessCard: [6, 10, 2, 1],
  ebt: [4, 4, 4, 4],
  tap: [4, 4, 4, 4, 4],
} as const satisfies Record<string, readonly number[]>;

export type NumberedCard = keyof typeof CARD_GROUPS;

/** The mask of a card, such as "###### ########## ## #", for the input and for the error 'Must match format {mask}'. */
export const maskOf = (card: NumberedCard): string => CARD_GROUPS[card].map((length) => "#".repeat(length)).join(" ");

const lengthOf = (card: NumberedCard): number => CARD_GROUPS[card].reduce<number>((sum, length) => sum + length, 0);

export const isCardNumber = (card: NumberedCard, typed: string): boolean =>
  hasOnlyDigits(typed) && bareNumber(typed).length === lengthOf(card);

/** Groups the typed digits by the mask; surplus digits stay at the end, where the rider can see and correct them. */
export function groupDigits(card: NumberedCard, typed: string): string {
  const digits = [...bareNumber(typed)];
  const groups = CARD_GROUPS[card].map((length) => digits.splice(0, length).join(""));
  return [...groups, digits.join("")].filter(Boolean).join(" ");
}
