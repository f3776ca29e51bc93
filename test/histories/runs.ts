import { env } from "node:process";
import { IS_DEEP, SEED } from "../seeded.ts";

interface HistoryRuns {
  /** Of each order. */
  readonly runs: number;
  readonly seed: number;
  /** Of the history that is played alone. */
  readonly path: string;
  /** Whether it is printed what riders are told. */
  readonly isTold: boolean;
  /** For all of an order, in ms. */
  readonly limit: number;
}

/** How many histories, and from which seed: BIKESHARE_HISTORIES, BIKESHARE_SEED and BIKESHARE_PATH say otherwise. */
export function historyRuns(): HistoryRuns {
  return {
    runs: Number(env.BIKESHARE_HISTORIES ?? (IS_DEEP ? 20_000 : 150)),
    seed: SEED,
    path: env.BIKESHARE_PATH ?? "",
    isTold: env.BIKESHARE_TELL === "1",
    limit: IS_DEEP ? 6 * 60 * 60_000 : 240_000,
  };
}
