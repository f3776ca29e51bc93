export type System = "phl" | "lax" | "las";

export interface ProgramFacts {
  readonly programId: number;
  readonly name: string;
  readonly zone: string;
  readonly city: string;
  readonly state: string;
  /** Dollars for each half hour of a trip after the first. */
  readonly overtime: number;
}

/** Literal on purpose, as the services know the programs. */
export const PROGRAMS: Readonly<Record<System, ProgramFacts>> = {
  phl: { programId: 3, name: "Indego", zone: "America/New_York", city: "Philadelphia", state: "PA", overtime: 6 },
  lax: {
    programId: 88,
    name: "Metro Bike Share",
    zone: "America/Los_Angeles",
    city: "Los Angeles",
    state: "CA",
    overtime: 1.75,
  },
  las: {
    programId: 91,
    name: "RTC Bike Share",
    zone: "America/Los_Angeles",
    city: "Las Vegas",
    state: "NV",
    overtime: 4,
  },
};
