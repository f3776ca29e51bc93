import { env } from "node:process";
import { IS_DEEP, SEED } from "../seeded.ts";

interface HistoryRuns {
  /** The number of histories for each order. */
  readonly runs: number;
  readonly seed: number;
  /** The path of a single history. */
  readonly path: string;
  /** Whether the riders' messages are printed. */
  readonly isTold: boolean;
  /** The time limit for all of an order, in ms. */
  readonly limit: number;
}

/** The number of histories and their seed, from BIKESHARE_HISTORIES, BIKESHARE_SEED and BIKESHARE_PATH. */
export function historyRuns(): HistoryRuns {
  return {
    runs: Number(env.BIKESHARE_HISTORIES ?? (IS_DEEP ? 20_000 : 150)),
    seed: SEED,
    path: env.BIKESHARE_PATH ?? "",
    isTold: env.BIKESHARE_TELL === "1",
    limit: IS_DEEP ? 6 * 60 * 60_000 : 240_000,
  };
}
