import { dateIn, type TimeZone } from "./calendar.ts";

/** The local time of day in a zone at an instant (epoch ms). */
export function timeOfDayIn(zone: TimeZone, instant: number): { readonly hour: number; readonly minute: number } {
  const [hour, minute] = wallTimeIn(zone, instant).slice(-5).split(":").map(Number);
  return { hour: hour ?? 0, minute: minute ?? 0 };
}

/** The local time in a zone at an instant (epoch ms) as spreadsheets read it: "2026-03-08 14:05". */
export function wallTimeIn(zone: TimeZone, instant: number): string {
  const options = { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return `${dateIn(zone, instant)} ${new Intl.DateTimeFormat("en-GB", options).format(instant)}`;
}
