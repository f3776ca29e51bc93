import { useAppContext } from "../app-context/use-app-context.tsx";
import type { Moment } from "../domain/rider.ts";
import { returnInstant, type Trip } from "../domain/trips.ts";
import { dayAndTimes, formatTimeRange } from "../i18n/time-range.ts";
import { useTranslation } from "../i18n/translation.tsx";
import { dateIn } from "../lib/calendar.ts";

/** Formats a day in the program's zone; a day without a time is never converted. */
export function useMomentText() {
  const { date } = useTranslation();
  const { timeZone } = useAppContext().program;
  return (moment: Moment, { withTime = false } = {}): string =>
    typeof moment === "string"
      ? date(Date.parse(moment), "UTC")
      : date(moment, timeZone, withTime ? { dateStyle: "medium", timeStyle: "short" } : { dateStyle: "long" });
}

/** "Tuesday, March 10, " and "8:05 – 8:29 AM", in the program's time zone; only the start where the end is unknown. */
export function useTripTime(): (trip: Trip) => readonly [day: string, times: string] {
  const { locale, date } = useTranslation();
  const { timeZone } = useAppContext().program;
  return (trip) => {
    const { checkedOut } = trip;
    const day = Date.parse(dateIn(timeZone, checkedOut));
    const times = formatTimeRange(locale, checkedOut, returnInstant(trip) ?? checkedOut, timeZone);
    return dayAndTimes(locale, date(day, "UTC", { weekday: "long", month: "long", day: "numeric" }), times);
  };
}
