import { inListingOrder, isOffered, isReducedFare } from "../../src/programs/passes.ts";
import type { Program } from "../../src/programs/program.ts";
import { las } from "../../src/programs/programs/las.ts";
import { lax } from "../../src/programs/programs/lax.ts";
import { phl } from "../../src/programs/programs/phl.ts";

const PROGRAMS: readonly Program[] = [phl, lax, las];

let shown = phl;

/** The program from the toolbar, for stories that belong to no program. */
export const storyProgram = {
  get: (): Program => shown,
  /**
   * @param theme A program's theme, or none: Philadelphia without its colours.
   */
  set(theme: string): void {
    shown = PROGRAMS.find(({ system }) => system === theme) ?? phl;
  },
};

/** The program's own pass of the same kind as Philadelphia's pass with this id, if it sells one. */
export function passLike(id: number, program: Program): number {
  const asked = phl.passes.find((pass) => pass.id === id);
  const like = program.passes
    .filter((pass) => isOffered(pass) && pass.duration === asked?.duration)
    .filter((pass) => isReducedFare(pass) === (asked !== undefined && isReducedFare(asked)))
    .sort(inListingOrder);
  return program === phl ? id : (like.at(-1)?.id ?? id);
}
