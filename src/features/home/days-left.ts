import { type CalendarDate, dateIn, type TimeZone } from "../../lib/calendar.ts";

const DAY_MS = 86_400_000;

/** From one day to another; our days are those of a calendar, so clock changes do not count. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** How much of a pass is left. */
interface TimeLeft {
  /** The pass's last day in the program's zone. */
  readonly lastDay: CalendarDate;
  /** Days of the calendar until then: 0 ends today, 1 tomorrow. */
  readonly days: number;
  /** 1 for a pass that has just begun, 0 for one that is over: the length of a bar. */
  readonly share: number;
}

/** Null for a pass that has no start or no end yet. */
export function timeLeft(
  { start, end }: { readonly start: number | null; readonly end: number | null },
  zone: TimeZone,
  now: number,
): TimeLeft | null {
  if (start === null || end === null) return null;
  const lastDay = dateIn(zone, end);
  const share = end > start ? (end - now) / (end - start) : 0;
  return {
    lastDay,
    days: Math.max(0, daysBetween(dateIn(zone, now), lastDay)),
    share: Math.min(1, Math.max(0, share)),
  };
}
