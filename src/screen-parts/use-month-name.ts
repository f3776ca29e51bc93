import { useTranslation } from "../i18n/translation.tsx";
import { type Month, yearAndMonth } from "../lib/months.ts";

/** "March 2026". */
export function useMonthName(): (month: Month) => string {
  const { date } = useTranslation();
  return (month) => {
    const { year, month: number } = yearAndMonth(month);
    return date(Date.UTC(year, number - 1), "UTC", { month: "long", year: "numeric" });
  };
}
