import { useNow } from "../context/use-now.ts";
import { useWorld } from "../context/world-context.tsx";
import { type CalendarDate, dateIn } from "../lib/calendar.ts";

/** The date in the program's zone; panels are never part of a static fragment, so the time is known. */
export function useToday(): CalendarDate {
  const { clock, program } = useWorld();
  return dateIn(program.timeZone, useNow() ?? clock.now());
}
