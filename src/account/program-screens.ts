import type { SystemCode } from "../domain/program.ts";

/** Screens that only some programs have (spec 2, "Navigation"); every program has all other screens. */
const PROGRAMS_WITH_SCREEN = {
  tapCard: ["lax"],
  /** Ordered in phl; in las mailed at sign-up, so that the screen shows it and how to get another. */
  keyCard: ["phl", "las"],
} as const satisfies Record<string, readonly SystemCode[]>;

export type ProgramScreen = keyof typeof PROGRAMS_WITH_SCREEN;

export const hasScreen = (system: SystemCode, screen: ProgramScreen): boolean =>
  PROGRAMS_WITH_SCREEN[screen].some((code) => code === system);
