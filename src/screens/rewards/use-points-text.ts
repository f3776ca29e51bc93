import { formatNumber } from "../../i18n/numbers.ts";
import { useTranslation } from "../../i18n/translation.tsx";

/** "1,000 points". */
export function usePointsText(): (points: number) => string {
  const { locale, t } = useTranslation();
  return (points) => t("rewards.cost", { points, shown: formatNumber(locale, points) });
}
