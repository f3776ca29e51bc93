import { dateIn, type TimeZone } from "./calendar.ts";

/** What the zone's clock on the wall shows at an instant (epoch ms), "2026-03-08 14:05": as spreadsheets read it. */
export function wallTimeIn(zone: TimeZone, instant: number): string {
  const options = { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return `${dateIn(zone, instant)} ${new Intl.DateTimeFormat("en-GB", options).format(instant)}`;
}
