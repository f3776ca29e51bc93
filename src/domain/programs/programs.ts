import type { Program, SystemCode } from "../program.ts";
import { las } from "./las.ts";
import { lax } from "./lax.ts";
import { phl } from "./phl.ts";

/** For tools and tests; riders download one program (`load-program.ts`). */
export const PROGRAMS: Readonly<Record<SystemCode, Program>> = { phl, lax, las };
