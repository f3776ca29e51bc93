import * as v from "valibot";
import { isCalendarDate } from "../../lib/is-calendar-date.ts";

const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\d*(Z|[+-]\d{2}:?\d{2})?$/i;

/** A timestamp, to milliseconds since 1970. One without an offset is UTC. */
export const UtcInstant = v.pipe(
  v.string(),
  v.regex(TIMESTAMP),
  v.transform(instantOf),
  v.check((instant) => !Number.isNaN(instant), "no moment that exists"),
);

/** A day without a time, "YYYY-MM-DD": kept as it is, never shifted into any zone. */
export const CalendarDateWire = v.pipe(v.string(), v.check(isCalendarDate, "no day that exists"));

function instantOf(text: string): number {
  const [, date = "", time = "", offset = "Z"] = TIMESTAMP.exec(text) ?? [];
  if (!isCalendarDate(date)) return Number.NaN;
  return Date.parse(`${date}T${time}${offset.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, "$1:$2")}`);
}
