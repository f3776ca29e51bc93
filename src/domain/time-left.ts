import { type CalendarDate, dateIn, instantOf, type TimeZone } from "../lib/calendar.ts";

const DAY_MS = 86_400_000;

/** Clock changes do not affect the number. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((instantOf(`${to}T00:00:00Z`) - instantOf(`${from}T00:00:00Z`)) / DAY_MS);

interface TimeLeft {
  /** The pass's last day in the program's zone. */
  readonly lastDay: CalendarDate;
  /** Calendar days until then: 0 ends today, 1 tomorrow. */
  readonly days: number;
  /** The length of the bar: 1 for a pass that has just begun, 0 for one that has ended. */
  readonly share: number;
}

/** Null for a pass that has no start or end yet. */
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
