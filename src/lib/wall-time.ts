import { dateIn, type TimeZone } from "./calendar.ts";

/** The time of the day that the zone's clock on the wall shows at an instant (epoch ms). */
export function timeOfDayIn(zone: TimeZone, instant: number): { readonly hour: number; readonly minute: number } {
  const [hour, minute] = wallTimeIn(zone, instant).slice(-5).split(":").map(Number);
  return { hour: hour ?? 0, minute: minute ?? 0 };
}

/** What the zone's clock on the wall shows at an instant (epoch ms), "2026-03-08 14:05": as spreadsheets read it. */
export function wallTimeIn(zone: TimeZone, instant: number): string {
  const options = { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return `${dateIn(zone, instant)} ${new Intl.DateTimeFormat("en-GB", options).format(instant)}`;
}
