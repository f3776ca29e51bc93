const ZONES: Readonly<Record<string, string>> = {
  phl: "America/New_York",
  lax: "America/Los_Angeles",
  las: "America/Los_Angeles",
};

/** A program's own day. */
export interface LocalDate {
  /** YYYY-MM-DD, so that plain text comparison orders it. */
  readonly date: string;
  readonly weekday: string;
}

export function localDate(system: string, instant: number): LocalDate {
  const timeZone = ZONES[system];
  return {
    date: new Intl.DateTimeFormat("en-CA", { timeZone }).format(instant),
    weekday: new Intl.DateTimeFormat("en-US", { timeZone, weekday: "long" }).format(instant),
  };
}
