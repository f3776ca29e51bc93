import type { MessageId } from "../../i18n/message-id.ts";
import { formatNumber } from "../../i18n/numbers.ts";
import { useTranslation } from "../../i18n/translation.tsx";

interface PointsTextProps {
  readonly points: number;
  readonly id?: Extract<MessageId, "rewards.cost" | "rewards.missing">;
}

/** "1,000 points", or what is missing. */
export function PointsText({ points, id = "rewards.cost" }: PointsTextProps) {
  const { locale, t } = useTranslation();
  return <span>{t(id, { points, shown: formatNumber(locale, points) })}</span>;
}
