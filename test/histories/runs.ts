import { env } from "node:process";
import { IS_DEEP, SEED } from "../seeded.ts";

/** How many histories, from which seed, and for how many milliseconds. */
export function historyRuns(): { readonly runs: number; readonly seed: number; readonly limit: number } {
  return {
    runs: Number(env.BIKESHARE_HISTORIES ?? (IS_DEEP ? 20_000 : 75)),
    seed: SEED,
    limit: IS_DEEP ? 3 * 60 * 60_000 : 240_000,
  };
}
