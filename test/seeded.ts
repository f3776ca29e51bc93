import { env } from "node:process";
import { seededNumber } from "./look/seeded-number.ts";

/** The sample is the same in every run, so that a failure in CI is reproducible. */
const SAMPLE_SEED = 20_261_121;

/** `npm run test:deep` runs all cases of which a normal run has a sample. */
export const IS_DEEP = env.BIKESHARE_DEEP === "1";

/** The seed of samples; `BIKESHARE_SEED` sets another, and each deep run has its own. */
export const SEED = Number(env.BIKESHARE_SEED ?? (IS_DEEP ? Date.now() % 2 ** 31 : SAMPLE_SEED));

/** The parameters of a sample; tests of samples set these themselves. */
interface Draw {
  readonly seed?: number;
  readonly isWhole?: boolean;
}
const SIDES = 65_521;

/** The rank of a case: similar lots alone would be in a row. */
function rankOf(lot: number, index: number): number {
  let mixed = Math.imul(lot + 1, 0x9e37_79b1) ^ Math.imul(index + 1, 0x85eb_ca6b);
  for (const shift of [15, 13, 16]) mixed = Math.imul(mixed ^ (mixed >>> shift), 0x2c1b_3c6d);
  return mixed;
}

/**
 * A seeded sample of these cases, in order; a deep run has all.
 * @param subject The kind of cases: each subject has its own sample.
 */
export function sampleOf<Case>(
  subject: string,
  cases: readonly Case[],
  count: number,
  { seed = SEED, isWhole = IS_DEEP }: Draw = {},
): readonly Case[] {
  if (isWhole) return cases;
  const lot = seededNumber(seed, subject, SIDES);
  const ranked = [...cases.keys()].toSorted((one, other) => rankOf(lot, one) - rankOf(lot, other));
  const drawn = new Set(ranked.slice(0, count));
  return cases.filter((_, index) => drawn.has(index));
}

/** Whose turn it is, from 0, of how many. */
interface Turn {
  readonly turn: number;
  readonly of: number;
}

/**
 * The cases for one turn: each case belongs to exactly one turn, which the seed decides; a deep run has all in every
 * turn.
 */
export function turnsOf<Case>(
  subject: string,
  cases: readonly Case[],
  { turn, of }: Turn,
  { seed = SEED, isWhole = IS_DEEP }: Draw = {},
): readonly Case[] {
  const first = seededNumber(seed, subject, of);
  return cases.filter((_, index) => isWhole || (index + first) % of === turn);
}
