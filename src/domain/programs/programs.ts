import type { Program, SystemCode } from "../program.ts";
import { las } from "./las.ts";
import { lax } from "./lax.ts";
import { phl } from "./phl.ts";

/** All programs, for tools and tests; riders download only one of them (`load-program.ts`). */
export const PROGRAMS: Readonly<Record<SystemCode, Program>> = { phl, lax, las };
