import type { SystemCode } from "./program.ts";

/** Pages of the account that some programs do not have. */
export type ProgramPage = "tapCard" | "keyCard";

const PAGES = {
  phl: ["keyCard"],
  lax: ["tapCard"],
  las: [],
} as const satisfies Record<SystemCode, readonly ProgramPage[]>;

/** Whether a program has a page; elsewhere it is "Not available in this program". */
export const hasPage = (system: SystemCode, page: ProgramPage): boolean =>
  PAGES[system].some((existing: ProgramPage) => existing === page);
