import { type CalendarDate, dateIn } from "../domain/calendar.ts";
import { useNow } from "../services/use-now.ts";
import { useWorld } from "../services/world-context.tsx";

/** The date in the program's zone; panels are never part of a static fragment, so the time is known. */
export function useToday(): CalendarDate {
  const { clock, program } = useWorld();
  return dateIn(program.timeZone, useNow() ?? clock.now());
}
