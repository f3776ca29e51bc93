import { useAppContext } from "../context/use-app-context.tsx";
import { useNow } from "../context/use-now.ts";
import { type CalendarDate, dateIn } from "../lib/calendar.ts";

/** The date in the program's zone; a prerendered screen never contains a panel, so the time is known. */
export function useToday(): CalendarDate {
  const { clock, program } = useAppContext();
  return dateIn(program.timeZone, useNow() ?? clock.now());
}
