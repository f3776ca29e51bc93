export type System = "phl" | "lax" | "las";

interface ProgramFacts {
  readonly programId: number;
  readonly name: string;
  readonly zone: string;
  readonly city: string;
  readonly state: string;
}

/** Written out on purpose, from the services' point of view. */
export const PROGRAMS: Readonly<Record<System, ProgramFacts>> = {
  phl: { programId: 3, name: "Indego", zone: "America/New_York", city: "Philadelphia", state: "PA" },
  lax: {
    programId: 88,
    name: "Metro Bike Share",
    zone: "America/Los_Angeles",
    city: "Los Angeles",
    state: "CA",
  },
  las: {
    programId: 91,
    name: "RTC Bike Share",
    zone: "America/Los_Angeles",
    city: "Las Vegas",
    state: "NV",
  },
};
