import type { Pass } from "../../../src/programs/passes.ts";
import type { Program, SystemCode } from "../../../src/programs/program.ts";
import { las } from "../../../src/programs/programs/las.ts";
import { lax } from "../../../src/programs/programs/lax.ts";
import { phl } from "../../../src/programs/programs/phl.ts";

const PROGRAMS: Readonly<Record<SystemCode, Program>> = { phl, lax, las };

export const programIdOf = (system: SystemCode): number => PROGRAMS[system].id;

/** The pass in the bundle's data; undefined for one that is not for sale. */
export const soldPass = (system: SystemCode, id: number | null): Pass | undefined =>
  PROGRAMS[system].passes.find((pass) => pass.id === id);
