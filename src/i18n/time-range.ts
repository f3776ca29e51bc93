import { DAY_MS, dateIn, isTimeRepeatedIn, type TimeZone, utcOffsetIn } from "../lib/calendar.ts";
import { intlOf } from "./intl.ts";
import type { Locale } from "./locale.ts";

const TIME_FORMAT = { hour: "numeric", minute: "2-digit" } as const;

/**
 * A range of instants (epoch ms) in a zone, such as "8:05 – 8:29 AM". The caller shows the first day: a range past
 * midnight remains "11:50 PM – 12:10 AM", and only one of a day or more names its last day. Where clocks change, the
 * zone is named. A line can only break after the dash.
 */
export function formatTimeRange(locale: Locale, from: number, to: number, timeZone: TimeZone): string {
  return rangeOf(locale, from, to, timeZone).replace(/(?<![–-])\s/g, "\u00a0");
}

function rangeOf(locale: Locale, from: number, to: number, timeZone: TimeZone): string {
  const hasClockChange = utcOffsetIn(timeZone, from) !== utcOffsetIn(timeZone, to);
  const isZoneNamed = hasClockChange || isTimeRepeatedIn(timeZone, from) || isTimeRepeatedIn(timeZone, to);
  const zone = { timeZone, ...(isZoneNamed && ({ timeZoneName: "short" } as const)) };
  const time = { ...TIME_FORMAT, ...zone };
  const withDay = { ...time, month: "long", day: "numeric" } as const;
  const { formatDate, formatDateTimeRange } = intlOf(locale, time);
  if (to < from) return formatDate(from, time);
  if (to - from >= DAY_MS) return `${formatDate(from, time)} – ${intlOf(locale, withDay).formatDate(to, withDay)}`;
  // Within one day the browser's range omits the shared part; across midnight it would add both dates.
  if (!hasClockChange && dateIn(timeZone, from) === dateIn(timeZone, to)) return formatDateTimeRange(from, to, time);
  return `${formatDate(from, time)} – ${formatDate(to, time)}`;
}

/** "March 31, 2026 at 8:00 AM". In Spanish the time is in brackets, as a full stop may follow the dot of "a.m.". */
export function formatDayAndTime(locale: Locale, instant: number, timeZone: TimeZone): string {
  const format = (style: object) => intlOf(locale, { ...style, timeZone }).formatDate(instant, { ...style, timeZone });
  if (locale === "es") return `${format({ dateStyle: "long" })} (${format(TIME_FORMAT)})`;
  return format({ dateStyle: "long", timeStyle: "short" });
}

/** A day and its times in two parts, "Tuesday, March 10, " and "8:05 – 8:29 AM", between which a line may break. */
export const dayAndTimes = (locale: Locale, day: string, times: string): readonly [string, string] => [
  day + (locale === "zh" ? " " : ", "),
  times,
];
