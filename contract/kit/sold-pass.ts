import type { Pass } from "../../src/domain/pass.ts";
import type { Program, SystemCode } from "../../src/domain/program.ts";
import { las } from "../../src/domain/programs/las.ts";
import { lax } from "../../src/domain/programs/lax.ts";
import { phl } from "../../src/domain/programs/phl.ts";

const PROGRAMS: Readonly<Record<SystemCode, Program>> = { phl, lax, las };

export const programIdOf = (system: SystemCode): number => PROGRAMS[system].id;

/** The pass as the bundle knows it; undefined for one that it does not sell. */
export const soldPass = (system: SystemCode, id: number | null): Pass | undefined =>
  PROGRAMS[system].passes.find((pass) => pass.id === id);
