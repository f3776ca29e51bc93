import type { SystemCode } from "../../domain/program.ts";

/** For code that has not loaded the programs' rules. */
export const SYSTEM_NAMES = {
  phl: "Indego",
  lax: "Metro Bike Share",
  las: "RTC Bike Share",
} as const satisfies Record<SystemCode, string>;
