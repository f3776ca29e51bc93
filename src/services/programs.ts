import type { Program, SystemCode } from "../domain/program.ts";

const LOADERS: Readonly<Partial<Record<SystemCode, () => Promise<Program>>>> = {
  phl: () => import("../domain/programs/phl.ts").then(({ phl }) => phl),
};

/** Loads one program's rules and prices, a chunk each. */
export async function loadProgram(system: SystemCode): Promise<Program> {
  const load = LOADERS[system];
  if (!load) throw new RangeError(`no data for the program ${system} in this build`);
  return load();
}
