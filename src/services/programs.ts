import type { Program, SystemCode } from "../domain/program.ts";

const LOADERS: Readonly<Record<SystemCode, () => Promise<Program>>> = {
  phl: () => import("../domain/programs/phl.ts").then(({ phl }) => phl),
  lax: () => import("../domain/programs/lax.ts").then(({ lax }) => lax),
  las: () => import("../domain/programs/las.ts").then(({ las }) => las),
};

/** Loads one program's rules and prices, a chunk each. */
export const loadProgram = (system: SystemCode): Promise<Program> => LOADERS[system]();
