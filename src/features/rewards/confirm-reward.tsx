import { ServiceWords } from "../../i18n/service-words.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { pointsLeft, type RewardOption, type RewardPoints } from "../../programs/rewards.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { usePointsText } from "./use-points-text.ts";

interface ConfirmRewardProps {
  readonly option: RewardOption;
  readonly points: RewardPoints;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks once more: points that are given do not come back. */
export function ConfirmReward({ option, points, onConfirm, onCancel }: ConfirmRewardProps) {
  const { t } = useTranslation();
  const pointsText = usePointsText();
  return (
    <Dialog
      title={<T id="reward.confirm" values={{ reward: <ServiceWords>{option.name}</ServiceWords> }} />}
      onCancel={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>
            <T id="reward.confirm.no" />
          </Button>
          <Button kind="primary" onClick={onConfirm}>
            <T id="reward.confirm.yes" />
          </Button>
        </>
      }
    >
      <span>
        {t("reward.confirm.text", {
          points: pointsText(option.points),
          left: pointsText(pointsLeft(option, points)),
        })}
      </span>
    </Dialog>
  );
}
