import { env } from "node:process";

const SAMPLE_SEED = 20_261_121;

/** How many histories, from which seed, and for how many milliseconds: all of them with `npm run test:deep`, where each run has its own seed. */
export function historyRuns(): { readonly runs: number; readonly seed: number; readonly limit: number } {
  const isDeep = env.BIKESHARE_DEEP === "1";
  return {
    runs: Number(env.BIKESHARE_HISTORIES ?? (isDeep ? 20_000 : 300)),
    seed: Number(env.BIKESHARE_SEED ?? (isDeep ? Date.now() % 2 ** 31 : SAMPLE_SEED)),
    limit: isDeep ? 3 * 60 * 60_000 : 240_000,
  };
}
