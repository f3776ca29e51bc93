import type { Pass } from "../src/domain/passes.ts";
import type { Program } from "../src/domain/program.ts";

/** A pass of a program by its id, on sale or not. */
export function passOf({ passes, system }: Pick<Program, "passes" | "system">, id: number): Pass {
  const found = passes.find((pass) => pass.id === id);
  if (!found) throw new RangeError(`${system} has no pass ${id}`);
  return found;
}
