import { env } from "node:process";
import * as fc from "fast-check";
import { seededNumber } from "./look/seeded-number.ts";

/** The sample is the same in every run, so that a failure in CI is reproducible. */
const SAMPLE_SEED = 20_261_121;

/** `npm run test:deep` runs all cases; a normal run has a sample of them. */
export const IS_DEEP = env.BIKESHARE_DEEP === "1";

/** The seed of samples; `BIKESHARE_SEED` sets another, and each deep run has its own. */
export const SEED = Number(env.BIKESHARE_SEED ?? (IS_DEEP ? Date.now() % 2 ** 31 : SAMPLE_SEED));

/**
 * A seeded sample of these cases, in their given order; a deep run has all.
 * @param subject The kind of cases: each subject has its own sample.
 */
export function sampleOf<Case>(subject: string, cases: readonly Case[], count: number): readonly Case[] {
  if (IS_DEEP) return cases;
  const length = Math.min(count, cases.length);
  const samples = fc.subarray([...cases], { minLength: length, maxLength: length });
  return fc.sample(samples, { seed: seededNumber(SEED, subject, 65_521), numRuns: 1 })[0] ?? [];
}

/**
 * The cases for one turn, counted from 0: each case belongs to exactly one turn, which the seed decides, except in a
 * deep run, where every turn has all cases.
 */
export function turnsOf<Case>(
  subject: string,
  cases: readonly Case[],
  { turn, turns }: { readonly turn: number; readonly turns: number },
): readonly Case[] {
  const offset = seededNumber(SEED, subject, turns);
  return cases.filter((_, index) => IS_DEEP || (index + offset) % turns === turn);
}
