import type { SystemCode } from "../../domain/program.ts";

/** The names of the programs, for code that has not loaded their rules. */
export const SYSTEM_NAMES = {
  phl: "Indego",
  lax: "Metro Bike Share",
  las: "RTC Bike Share",
} as const satisfies Record<SystemCode, string>;
