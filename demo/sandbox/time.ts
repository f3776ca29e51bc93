import type { SystemCode } from "../../src/domain/program.ts";
import { type CalendarDate, dateIn, startOfDayIn } from "../../src/lib/calendar.ts";
import { PROGRAMS } from "./programs.ts";

/** The date in the program's zone. */
export const localDate = (system: SystemCode, instant: number): CalendarDate => dateIn(PROGRAMS[system].zone, instant);

/** YYYY-MM in the program's zone. */
export const localMonth = (system: SystemCode, instant: number): string => localDate(system, instant).slice(0, 7);

/** Milliseconds since the month began in the program's zone. */
export const sinceMonthBegan = (system: SystemCode, instant: number): number =>
  instant - startOfDayIn(PROGRAMS[system].zone, `${localMonth(system, instant)}-01`);

/** Wire times are UTC without a Z, as in the bike-share API. */
export const wireTime = (instant: number): string => new Date(instant).toISOString().slice(0, 19);

export const wireTimeOrNull = (instant: number | null): string | null => (instant === null ? null : wireTime(instant));
