import { env } from "node:process";
import { lotOf } from "./look/drawn-lots.ts";

/** The same sample in every run: what fails in CI fails everywhere. */
const SAMPLE_SEED = 20_261_121;

/** With `npm run test:deep` everything is tried of which a normal run tries a sample. */
export const IS_DEEP = env.BIKESHARE_DEEP === "1";

/** What samples are drawn with; `BIKESHARE_SEED` draws others, and each deep run has its own. */
export const SEED = Number(env.BIKESHARE_SEED ?? (IS_DEEP ? Date.now() % 2 ** 31 : SAMPLE_SEED));

/** How a sample is drawn; tests of samples say it themselves. */
interface Draw {
  readonly seed?: number;
  readonly isWhole?: boolean;
}
const SIDES = 65_521;

/** What a case is ranked by: lots of neighbours alone would lie in a row. */
function rankOf(lot: number, index: number): number {
  let mixed = Math.imul(lot + 1, 0x9e37_79b1) ^ Math.imul(index + 1, 0x85eb_ca6b);
  for (const shift of [15, 13, 16]) mixed = Math.imul(mixed ^ (mixed >>> shift), 0x2c1b_3c6d);
  return mixed;
}

/**
 * As many of these cases, in their order, drawn by the seed; in the deep run all.
 * @param subject what they are cases of: other subjects draw others
 */
export function sampleOf<Case>(
  subject: string,
  cases: readonly Case[],
  count: number,
  { seed = SEED, isWhole = IS_DEEP }: Draw = {},
): readonly Case[] {
  if (isWhole) return cases;
  const lot = lotOf(seed, subject, SIDES);
  const ranked = [...cases.keys()].toSorted((one, other) => rankOf(lot, one) - rankOf(lot, other));
  const drawn = new Set(ranked.slice(0, count));
  return cases.filter((_, index) => drawn.has(index));
}

/** Whose turn it is, from 0, of how many. */
interface Turn {
  readonly turn: number;
  readonly of: number;
}

/** Of these cases those that are somebody's turn: each is one's alone, another's with another seed; in the deep run all's. */
export function turnsOf<Case>(
  subject: string,
  cases: readonly Case[],
  { turn, of }: Turn,
  { seed = SEED, isWhole = IS_DEEP }: Draw = {},
): readonly Case[] {
  const first = lotOf(seed, subject, of);
  return cases.filter((_, index) => isWhole || (index + first) % of === turn);
}
