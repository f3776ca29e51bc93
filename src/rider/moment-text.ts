import { useAppContext } from "../context/use-app-context.tsx";
import { useTranslation } from "../i18n/translation.tsx";
import type { Moment } from "../programs/summary.ts";

/** Formats a day in the program's zone; a day without a time is never converted. */
export function useMomentText() {
  const { date } = useTranslation();
  const { timeZone } = useAppContext().program;
  return (moment: Moment, { withTime = false } = {}): string =>
    typeof moment === "string"
      ? date(Date.parse(moment), "UTC")
      : date(moment, timeZone, withTime ? { dateStyle: "medium", timeStyle: "short" } : { dateStyle: "long" });
}
