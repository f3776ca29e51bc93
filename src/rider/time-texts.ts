import { useAppContext } from "../app-context/use-app-context.tsx";
import type { Moment } from "../domain/rider.ts";
import { useTranslation } from "../i18n/translation.tsx";
import { instantOf } from "../lib/calendar.ts";

/** Formats a day in the program's zone; a day without a time is never converted. */
export function useMomentText() {
  const { date } = useTranslation();
  const { timeZone } = useAppContext().program;
  return (moment: Moment, { withTime = false } = {}): string =>
    typeof moment === "string"
      ? date(instantOf(moment), "UTC")
      : date(moment, timeZone, withTime ? { dateStyle: "medium", timeStyle: "short" } : { dateStyle: "long" });
}
