import type { SystemCode } from "../../programs/program.ts";

/** The programs' names, for whoever has none of them loaded. */
export const SYSTEM_NAMES = {
  phl: "Indego",
  lax: "Metro Bike Share",
  las: "RTC Bike Share",
} as const satisfies Record<SystemCode, string>;
