import { useAppContext } from "../app-context/use-app-context.tsx";
import { useMinute } from "../app-context/use-now.ts";
import type { Moment } from "../domain/rider.ts";
import { formatDayAndTime } from "../i18n/time-range.ts";
import { useTranslation } from "../i18n/translation.tsx";

/** Formats a moment as a day in the program's zone; a day without a time stays the same day. */
export function useMomentText() {
  const { date, day } = useTranslation();
  const { timeZone } = useAppContext().program;
  return (moment: Moment): string => (typeof moment === "string" ? day(moment) : date(moment, timeZone));
}

/** Within this time of a pass's start or end, riders need its time of day. */
const NEAR_MS = 48 * 3_600_000;

/** Formats the start or end of a pass, with the time of day where it is near or the pass is short. */
export function usePassTimeText() {
  const momentText = useMomentText();
  const { locale } = useTranslation();
  const { timeZone } = useAppContext().program;
  const now = useMinute();
  return (moment: Moment, { isShort = false } = {}): string =>
    typeof moment === "number" && (isShort || Math.abs(moment - now) <= NEAR_MS)
      ? formatDayAndTime(locale, moment, timeZone)
      : momentText(moment);
}
