import type { Program, SystemCode } from "../domain/program.ts";
import { loadChunk } from "../lib/load-chunk.ts";

const LOADERS: Readonly<Record<SystemCode, () => Promise<Program>>> = {
  phl: () => loadChunk(() => import("../domain/programs/phl.ts")).then(({ phl }) => phl),
  lax: () => loadChunk(() => import("../domain/programs/lax.ts")).then(({ lax }) => lax),
  las: () => loadChunk(() => import("../domain/programs/las.ts")).then(({ las }) => las),
};

/** Loads one program's rules and prices, a chunk each. */
export const loadProgram = (system: SystemCode): Promise<Program> => LOADERS[system]();
