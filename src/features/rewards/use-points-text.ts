import type { MessageId } from "../../i18n/message-id.ts";
import { useTranslation } from "../../i18n/translation.tsx";

export type PointsId = Extract<MessageId, "rewards.cost" | "rewards.missing">;

/** "1,000 points", or what is missing. */
export function usePointsText(): (points: number, id?: PointsId) => string {
  const { number, t } = useTranslation();
  return (points, id = "rewards.cost") => t(id, { points, shown: number(points) });
}
