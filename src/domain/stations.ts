import { type TimeZone, wallTimeIn } from "../lib/calendar.ts";

/** A station that a rider uses often, with its current bikes and docks (spec 3, "Frequented station"). */
export interface Station {
  readonly id: number;
  readonly name: string;
  /** Street and number; empty where unknown. */
  readonly address: string;
  /** Null while the station reports no number, like the two fields below. */
  readonly bikes: number | null;
  readonly docks: number | null;
  readonly totalDocks: number | null;
  /** In the service's format, "6:00 AM" or "06:00:00"; null for a station without hours. */
  readonly opens: string | null;
  readonly closes: string | null;
  /** "Active", "Unavailable" or similar; null where unknown. */
  readonly status: string | null;
}

/** Whether riders can take bikes; a station without a status counts as in service. */
export const isInService = ({ status }: Pick<Station, "status">): boolean =>
  status === null || status.toLowerCase() === "active";

/**
 * The shares of docks with a bike and of free docks, 0 to 1; the other docks are out of order. Null unless the station
 * reports both numbers.
 */
export function dockShares({ bikes, docks, totalDocks }: Pick<Station, "bikes" | "docks" | "totalDocks">) {
  if (bikes === null || docks === null) return null;
  const [takenDocks, freeDocks] = [Math.max(0, bikes), Math.max(0, docks)];
  // A station can have more bikes than docks, since some bikes have a lock of their own.
  const allDocks = Math.max(totalDocks ?? 0, takenDocks + freeDocks);
  return allDocks === 0 ? { bikes: 0, docks: 0 } : { bikes: takenDocks / allDocks, docks: freeDocks / allDocks };
}

/** A time of day in the program's zone. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}
export type StationHours = "always" | { readonly from: TimeOfDay; readonly to: TimeOfDay };

/** Null where the station has no hours, or has them in an unknown format. */
export function hoursOf({ opens, closes }: Pick<Station, "opens" | "closes">): StationHours | null {
  const [from, to] = [readTime(opens), readTime(closes)];
  if (from === null || to === null) return null;
  const wholeDay =
    from.hour + from.minute === 0 && (to.hour % 24 === 0 ? to.minute === 0 : to.hour === 23 && to.minute === 59);
  return wholeDay ? "always" : { from, to };
}

/** The time of day in a zone at an instant (epoch ms). */
export function timeOfDayIn(zone: TimeZone, instant: number): TimeOfDay {
  const [hour = 0, minute = 0] = wallTimeIn(zone, instant).slice(-5).split(":").map(Number);
  return { hour, minute };
}

const minutesOf = ({ hour, minute }: TimeOfDay): number => hour * 60 + minute;

/** Whether a station is open at a time of day; its hours may span midnight. */
export function isOpenAt(hours: StationHours, now: TimeOfDay): boolean {
  if (hours === "always") return true;
  const [from, to, at] = [minutesOf(hours.from), minutesOf(hours.to), minutesOf(now)];
  return from < to ? from <= at && at < to : from <= at || at < to;
}

function readTime(text: string | null): TimeOfDay | null {
  const [, hour, minute, amOrPm] = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?$/i.exec(text ?? "") ?? [];
  if (hour === undefined || Number(hour) > 24 || Number(minute) > 59) return null;
  if (amOrPm === undefined) return { hour: Number(hour), minute: Number(minute) };
  return { hour: (Number(hour) % 12) + (amOrPm.toLowerCase() === "pm" ? 12 : 0), minute: Number(minute) };
}
