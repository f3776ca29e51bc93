import { type PointsId, usePointsText } from "./use-points-text.ts";

interface PointsTextProps {
  readonly points: number;
  readonly id?: PointsId;
}

/** "1,000 points", or what is missing. */
export const PointsText = ({ points, id }: PointsTextProps) => <span>{usePointsText()(points, id)}</span>;
