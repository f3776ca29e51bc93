/** A day without a time, "YYYY-MM-DD", which sorts as a string. It has no time zone and is never converted. */
export type CalendarDate = string;

export type TimeZone = "America/New_York" | "America/Los_Angeles";

export const DAY_MS = 86_400_000;

const formatters = new Map<TimeZone, Intl.DateTimeFormat>();

function formatterIn(zone: TimeZone): Intl.DateTimeFormat {
  const cachedFormatter = formatters.get(zone);
  if (cachedFormatter) return cachedFormatter;
  const formatter = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formatters.set(zone, formatter);
  return formatter;
}

/** The local time of a zone at an instant, in whole seconds, as the epoch ms at which UTC shows the same time. */
function wallClock(zone: TimeZone, instant: number): number {
  const parts = new Map(
    formatterIn(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
}

const HOUR_MS = 3_600_000;

/** The difference between the local time of a zone and UTC at an instant (epoch ms), in milliseconds. */
export const utcOffsetIn = (zone: TimeZone, instant: number): number =>
  wallClock(zone, instant) - Math.floor(instant / 1000) * 1000;

/** Whether clocks in a zone show the time of an instant (epoch ms) twice that day. */
export const isTimeRepeatedIn = (zone: TimeZone, instant: number): boolean =>
  [-HOUR_MS, HOUR_MS].some((hour) => wallClock(zone, instant + hour) === wallClock(zone, instant));

/** Epoch ms of an ISO or HTTP date, or NaN. Old libraries on a page make `Date.parse` return a Date. */
export const instantOf = (text: string): number => new Date(text).getTime();

const utcMidnight = (date: CalendarDate): number => instantOf(`${date}T00:00:00Z`);

const dateOf = (utcInstant: number): CalendarDate => new Date(utcInstant).toISOString().slice(0, 10);

export const dateIn = (zone: TimeZone, instant: number): CalendarDate => dateOf(wallClock(zone, instant));

/** The local time in a zone at an instant (epoch ms) as spreadsheets read it: "2026-03-08 14:05". */
export const wallTimeIn = (zone: TimeZone, instant: number): string =>
  new Date(wallClock(zone, instant)).toISOString().slice(0, 16).replace("T", " ");

/**
 * Whether the date in a zone at an instant (epoch ms) is before `date`. For a date that is long past, this makes no
 * formatter, for which a phone needs 20 to 90 ms.
 */
export const isDateBefore = (zone: TimeZone, instant: number, date: CalendarDate): boolean =>
  instant - utcMidnight(date) < DAY_MS && dateIn(zone, instant) < date;

/** The first instant (epoch ms) of a date: our zones change their clocks at 2 am, so each day has one midnight. */
export function startOfDayIn(zone: TimeZone, date: CalendarDate): number {
  const midnight = utcMidnight(date);
  const offsetAt = (instant: number) => utcOffsetIn(zone, instant);
  return midnight - offsetAt(midnight - offsetAt(midnight));
}

export const addDays = (date: CalendarDate, days: number): CalendarDate => dateOf(utcMidnight(date) + days * DAY_MS);

/** The number of days from one date to another, which clock changes do not affect. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  (utcMidnight(to) - utcMidnight(from)) / DAY_MS;

/** The day of the week: 0 is Sunday, 5 is Friday. */
export const weekdayOf = (date: CalendarDate): number => new Date(utcMidnight(date)).getUTCDay();

/** The day of the month, 1 to 31. */
export const dayOfMonth = (date: CalendarDate): number => new Date(utcMidnight(date)).getUTCDate();
