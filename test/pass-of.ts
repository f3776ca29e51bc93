import type { Pass } from "../src/domain/passes.ts";
import type { Program } from "../src/domain/program.ts";

/** A pass of a program by its id, on sale or not. */
export function passOf({ passes, system }: Pick<Program, "passes" | "system">, id: number): Pass {
  const pass = passes.find((each) => each.id === id);
  if (!pass) throw new RangeError(`${system} has no pass ${id}`);
  return pass;
}
