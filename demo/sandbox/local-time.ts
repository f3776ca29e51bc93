import { PROGRAMS, type System } from "./program-facts.ts";

/** A date in a program's zone. */
export interface LocalDate {
  /** YYYY-MM-DD, which sorts as a text. */
  readonly date: string;
  readonly weekday: string;
}

// Creating a formatter costs more than using it throughout a call.
const formatters = new Map<System, Intl.DateTimeFormat>();

function formatterOf(system: System): Intl.DateTimeFormat {
  const known = formatters.get(system);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: PROGRAMS[system].zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  formatters.set(system, made);
  return made;
}

function partsOf(system: System, instant: number): Readonly<Record<string, string>> {
  return Object.fromEntries(
    formatterOf(system)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
}

export function localDate(system: System, instant: number): LocalDate {
  const { year, month, day, weekday = "" } = partsOf(system, instant);
  return { date: `${year}-${month}-${day}`, weekday };
}

/** YYYY-MM in the program's zone. */
export const localMonth = (system: System, instant: number): string => localDate(system, instant).date.slice(0, 7);

/** Milliseconds of local time since the month began; an hour off if summer time began or ended in it. */
export function sinceMonthBegan(system: System, instant: number): number {
  const { day, hour, minute, second } = partsOf(system, instant);
  return ((((Number(day) - 1) * 24 + Number(hour)) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
}

/** Wire times are UTC without a Z, as in the bike-share API. */
export const wireTime = (instant: number): string => new Date(instant).toISOString().slice(0, 19);

export const wireTimeOrNull = (instant: number | null): string | null => (instant === null ? null : wireTime(instant));
