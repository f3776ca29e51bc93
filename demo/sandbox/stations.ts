import stations from "./data/stations.ts";
import type { System } from "./program-facts.ts";

/** A real station; data that its source lacks is absent or null. */
export interface Station {
  readonly id: number;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly docks: number | null;
  readonly address?: string;
  readonly zip?: string;
}

export const stationsOf = (system: System): readonly Station[] => stations.programs[system];
