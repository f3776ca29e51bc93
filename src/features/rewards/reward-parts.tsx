import type { RewardOption } from "../../domain/rewards.ts";
import type { MessageId } from "../../i18n/load-messages.ts";
import { UntranslatedText, useTranslation } from "../../i18n/translation.tsx";
import { useRiderLoad } from "../../rider/rider-loads.ts";

type PointsMessageId = Extract<MessageId, "rewards.cost" | "rewards.missing">;

/** Formats points, such as "1,000 points"; the id "rewards.missing" is for points that the rider still lacks. */
export function usePointsText(): (points: number, id?: PointsMessageId) => string {
  const { number, t } = useTranslation();
  return (points, id = "rewards.cost") => t(id, { points, shown: number(points) });
}

export const PointsText = ({ points, id }: { readonly points: number; readonly id?: PointsMessageId }) => (
  <span>{usePointsText()(points, id)}</span>
);

/** The reward's name and description, in the service's own words. */
export const RewardText = ({ option: { name, description } }: { readonly option: RewardOption }) => (
  <>
    <p className="bs-lead bs-anywhere bs-rewards__name">
      <UntranslatedText>{name}</UntranslatedText>
    </p>
    {description !== "" && (
      <p className="bs-muted bs-anywhere">
        <UntranslatedText>{description}</UntranslatedText>
      </p>
    )}
  </>
);

export const useRewardOptions = () => useRiderLoad(["reward-options"], ({ bts }, signal) => bts.rewardOptions(signal));
