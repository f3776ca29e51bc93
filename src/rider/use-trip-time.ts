import { useAppContext } from "../context/use-app-context.tsx";
import { dayAndTimes, formatTimeRange } from "../i18n/time-range.ts";
import { useTranslation } from "../i18n/translation.tsx";
import { dateIn } from "../lib/calendar.ts";
import { returnInstant, type Trip } from "../programs/trips.ts";

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
