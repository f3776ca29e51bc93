import "./rewards.css";
import { useId, useState } from "react";
import { useRouteParams } from "../../account/navigation.tsx";
import { paths } from "../../account/routes.ts";
import {
  findReward,
  isAffordable,
  pointsLeft,
  pointsMissing,
  type RewardOption,
  type RewardPoints,
  spendablePoints,
} from "../../domain/rewards.ts";
import { Paragraph, T, UntranslatedText } from "../../i18n/translation.tsx";
import { LinkParagraph } from "../../parts/app-link.tsx";
import { LoadedScreen } from "../../parts/load-states.tsx";
import { NoticeRegion, SlowNotice } from "../../parts/notice-region.tsx";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import { useSupport } from "../../parts/support.tsx";
import { TextButton } from "../../parts/text-button.tsx";
import { TextNotice } from "../../parts/text-notice.tsx";
import { PurchaseNotice } from "../../purchase/purchase-notice.tsx";
import { isUnresolved } from "../../purchase/purchase-state.ts";
import { type PurchaseControl, usePurchase } from "../../purchase/use-purchase.ts";
import { useAction } from "../../query/use-action.ts";
import { useRewardPoints, useUser } from "../../rider/rider-loads.ts";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Card } from "../../ui/card.tsx";
import { focusUnlessElsewhere } from "../../ui/focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { Stack } from "../../ui/stack.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { PointsText, RewardText, usePointsText, useRewardOptions } from "./reward-parts.tsx";

export function RewardScreen() {
  const { id } = useRouteParams();
  const points = useRewardPoints();
  const options = useRewardOptions();
  const user = useUser();
  const isLoaded = points.status === "ready" && options.status === "ready" && user.status === "ready";
  return (
    <ScreenFrame title={<T id="route.reward" />} width="narrow">
      <LoadedScreen loads={{ "error.rewards": [points, options], "error.user": [user] }}>
        {isLoaded && <Reward key={id} id={id} userId={user.data.userId} options={options.data} points={points.data} />}
      </LoadedScreen>
      <LinkParagraph to={paths.rewards()} text="reward.back" />
    </ScreenFrame>
  );
}

interface RewardProps {
  readonly id: string | undefined;
  readonly userId: number;
  readonly options: readonly RewardOption[];
  readonly points: RewardPoints;
}

function Reward({ id, userId, options, points }: RewardProps) {
  const pointsText = usePointsText();
  const descriptionId = useId();
  const purchase = usePurchase("reward", userId);
  const { state, isBusy } = purchase;
  const option = findReward(options, id);
  // A reward may not be offered any more once it is redeemed, when its notice still names it.
  const [sentOption, setSentOption] = useState<RewardOption>();
  const isDone = state.status === "done" && String(state.done.rewardId) === id;
  // While a redemption is unresolved, even that of another reward, its notice has the only buttons.
  const isLocked = isDone || isUnresolved(state);
  const [redeem] = useAction(async (scope, option: RewardOption) => {
    setSentOption(option);
    const outcome = await purchase.pay(scope, { option, shown: points });
    if (outcome.status === "done" || isUnresolved(outcome)) focusUnlessElsewhere(purchase.noticeRegion.current);
  });

  return (
    <>
      {!option && !isLocked && <Paragraph id="reward.notAvailable" />}
      {option && !isDone && (
        <>
          <Card>
            <Stack>
              <div>
                <RewardText option={option} />
              </div>
              <SummaryList
                rows={[
                  { label: <T id="reward.costs" />, value: <PointsText points={option.points} /> },
                  { label: <T id="reward.have" />, value: <PointsText points={spendablePoints(points)} /> },
                  isAffordable(option, points) && {
                    label: <T id="reward.left" />,
                    value: <PointsText points={pointsLeft(option, points)} />,
                    strong: true,
                  },
                ]}
              />
            </Stack>
          </Card>
          {!isAffordable(option, points) && !isLocked && (
            <Notice kind="info" title={<T id="reward.notEnough" />}>
              <PointsText id="rewards.missing" points={pointsMissing(option, points)} />
            </Notice>
          )}
          {isAffordable(option, points) && !isLocked && (
            <>
              <p id={descriptionId}>
                <T
                  id="reward.effect"
                  values={{ points: pointsText(option.points), left: pointsText(pointsLeft(option, points)) }}
                />
              </p>
              <ButtonRow>
                <TextButton
                  kind="primary"
                  busy={isBusy}
                  busyText="reward.redeeming"
                  describedBy={descriptionId}
                  onClick={() => void redeem(option)}
                  text="reward.redeem"
                />
              </ButtonRow>
            </>
          )}
          <SlowNotice isUnderWay={isBusy} />
        </>
      )}
      <RedemptionNotice purchase={purchase} options={sentOption ? [...options, sentOption] : options} />
    </>
  );
}

interface RedemptionNoticeProps {
  readonly purchase: PurchaseControl<"reward">;
  readonly options: readonly RewardOption[];
}

/** The state of the last redemption, with the name of its reward, which may be another one than this screen's. */
function RedemptionNotice({ purchase, options }: RedemptionNoticeProps) {
  const support = useSupport();
  const { state, attempt } = purchase;
  const nameOf = (rewardId: number) => findReward(options, String(rewardId))?.name ?? "";
  return (
    <NoticeRegion ref={purchase.noticeRegion}>
      <PurchaseNotice
        purchase={purchase}
        title={attempt && <UntranslatedText>{nameOf(attempt.itemId)}</UntranslatedText>}
        done={
          state.status === "done" && (
            <TextNotice
              kind="success"
              title={<T id="reward.done" values={{ reward: nameOf(state.done.rewardId) }} />}
              id="reward.done.text"
              values={{ ...support, left: <PointsText key="left" points={state.done.pointsLeft} /> }}
            />
          )
        }
      />
    </NoticeRegion>
  );
}
