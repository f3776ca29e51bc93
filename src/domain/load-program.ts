import { loadChunk } from "../lib/load-chunk.ts";
import type { Program, SystemCode } from "./program.ts";

const LOADERS: Readonly<Record<SystemCode, () => Promise<Program>>> = {
  phl: () => loadChunk(() => import("./programs/phl.ts")).then(({ phl }) => phl),
  lax: () => loadChunk(() => import("./programs/lax.ts")).then(({ lax }) => lax),
  las: () => loadChunk(() => import("./programs/las.ts")).then(({ las }) => las),
};

export const loadProgram = (system: SystemCode): Promise<Program> => LOADERS[system]();
