import type { MessageId } from "../../i18n/message-id.ts";
import { useTranslation } from "../../i18n/translation.tsx";

type PointsId = Extract<MessageId, "rewards.cost" | "rewards.missing">;

/** "1,000 points", or what is missing. */
export function usePointsText(): (points: number, id?: PointsId) => string {
  const { number, t } = useTranslation();
  return (points, id = "rewards.cost") => t(id, { points, shown: number(points) });
}

interface PointsTextProps {
  readonly points: number;
  readonly id?: PointsId;
}

/** "1,000 points", or what is missing. */
export const PointsText = ({ points, id }: PointsTextProps) => <span>{usePointsText()(points, id)}</span>;
