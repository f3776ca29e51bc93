import programs from "virtual:programs";
import { loadChunk } from "../lib/load-chunk.ts";
import type { Program, SystemCode } from "./program.ts";

export const loadProgram = (system: SystemCode): Promise<Program> =>
  loadChunk(programs[system]).then((module) => module[system]);
