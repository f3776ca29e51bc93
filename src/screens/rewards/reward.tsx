import { useRef, useState } from "react";
import {
  isAffordable,
  pointsLeft,
  pointsMissing,
  type RewardOption,
  type RewardPoints,
  spendablePoints,
} from "../../domain/rewards.ts";
import { ServiceWords } from "../../i18n/service-words.tsx";
import { T } from "../../i18n/translation.tsx";
import { SlowNotice } from "../../parts/slow-notice.tsx";
import { redeemReward } from "../../services/rider/redeem-reward.ts";
import { useAction } from "../../services/use-action.ts";
import type { Load } from "../../services/use-load.ts";
import { useWorld } from "../../services/world-context.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { useFocusFollows } from "../../ui/use-focus-follows.ts";
import { ConfirmReward } from "./confirm-reward.tsx";
import { PointsText } from "./points-text.tsx";
import { RedemptionNotice } from "./redemption-notice.tsx";

interface RewardProps {
  readonly option: RewardOption;
  readonly points: Extract<Load<RewardPoints>, { status: "ready" }>;
}

/** A reward is redeemed once it was asked whether it is meant; where that is not known, points are looked at first. */
export function Reward({ option, points }: RewardProps) {
  const world = useWorld();
  const [isAsked, ask] = useState(false);
  const [isChecking, setChecking] = useState(false);
  /** Whether the rider wanted to see the points before trying again. */
  const [wantsPoints, wantPoints] = useState(false);
  const [left, keep] = useState(0);
  const said = useRef<HTMLDivElement>(null);
  const [redeem, redeeming] = useAction(() => redeemReward(world, option, () => setChecking(true)));
  const outcome = redeeming.status === "ready" ? redeeming.data : null;
  const isLooking = wantsPoints && points.reloading;
  const hasLooked = wantsPoints && !points.reloading && !points.reloadError;
  const isOver = outcome?.status === "done" || (outcome?.status === "unknown" && !hasLooked);
  const isRunning = redeeming.status === "loading";
  useFocusFollows(hasLooked, said);

  async function confirm(): Promise<void> {
    ask(false);
    wantPoints(false);
    keep(pointsLeft(option, points.data));
    const run = await redeem();
    setChecking(false);
    if (run.status === "ready" && run.data.status !== "refused" && run.data.status !== "failed") said.current?.focus();
  }
  function check(): void {
    wantPoints(true);
    points.reload();
  }

  return (
    <>
      <div ref={said} tabIndex={-1} aria-live="polite" className="bs-rewards__said">
        {isChecking && (
          <Notice kind="info" announced={false}>
            <T id="reward.checking" />
          </Notice>
        )}
        {hasLooked && (
          <Notice kind="info" announced={false}>
            <T id="reward.looked" values={{ points: <PointsText points={spendablePoints(points.data)} /> }} />
          </Notice>
        )}
        {outcome && !hasLooked && (
          <RedemptionNotice
            redemption={outcome}
            reward={option.name}
            left={left}
            points={isLooking ? "loading" : wantsPoints ? "failed" : "known"}
            onCheck={check}
          />
        )}
      </div>
      {outcome?.status !== "done" && (
        <>
          <Card>
            <div className="bs-rewards__one">
              <div>
                <p className="bs-rewards__name">
                  <ServiceWords>{option.name}</ServiceWords>
                </p>
                {option.description !== "" && (
                  <p className="bs-rewards__about">
                    <ServiceWords>{option.description}</ServiceWords>
                  </p>
                )}
              </div>
              <SummaryList
                rows={[
                  { label: <T id="reward.costs" />, value: <PointsText points={option.points} /> },
                  { label: <T id="reward.have" />, value: <PointsText points={spendablePoints(points.data)} /> },
                  ...(isAffordable(option, points.data)
                    ? [
                        {
                          label: <T id="reward.left" />,
                          value: <PointsText points={pointsLeft(option, points.data)} />,
                          strong: true,
                        },
                      ]
                    : []),
                ]}
              />
            </div>
          </Card>
          {!isAffordable(option, points.data) && !isOver && (
            <Notice kind="info" announced={false} title={<T id="reward.notEnough" />}>
              <PointsText id="rewards.missing" points={pointsMissing(option, points.data)} />
            </Notice>
          )}
          <SlowNotice isUnderWay={isRunning} />
          {isAffordable(option, points.data) && !isOver && (
            <ButtonRow>
              <Button kind="primary" busy={isRunning} busyLabel={<T id="reward.redeeming" />} onClick={() => ask(true)}>
                <T id="reward.redeem" />
              </Button>
            </ButtonRow>
          )}
        </>
      )}
      {isAsked && (
        <ConfirmReward
          option={option}
          points={points.data}
          onConfirm={() => void confirm()}
          onCancel={() => ask(false)}
        />
      )}
    </>
  );
}
