import { dateIn } from "../domain/calendar.ts";
import type { Trip } from "../domain/trips.ts";
import { dayAndTimes, formatTimeRange } from "../i18n/time-range.ts";
import { useTranslation } from "../i18n/translation.tsx";
import { useWorld } from "../services/world-context.tsx";

/** "Tuesday, March 10, 8:05 – 8:29 AM", on the program's clocks. */
export function useTripTime(): (trip: Trip) => string {
  const { locale, date } = useTranslation();
  const { timeZone } = useWorld().program;
  return ({ checkedOut, checkedIn }) => {
    const day = Date.parse(dateIn(timeZone, checkedOut));
    const times = formatTimeRange(locale, checkedOut, checkedIn ?? checkedOut, timeZone);
    return dayAndTimes(locale, date(day, "UTC", { weekday: "long", month: "long", day: "numeric" }), times);
  };
}
