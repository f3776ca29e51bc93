import { type ReactNode, type RefObject, useEffect } from "react";
import { useAppContext } from "../../context/use-app-context.tsx";
import { T, UntranslatedText, useTranslation } from "../../i18n/translation.tsx";
import { findReward, type RewardOption } from "../../programs/rewards.ts";
import {
  isOpenOutcome,
  isUnsent,
  type OpenOutcome,
  type RefusedOutcome,
  type UnsentOutcome,
} from "../../purchase/purchase-kind.ts";
import { CheckingNotice, OpenPurchaseNotice, PurchaseWarning, RefusedText } from "../../purchase/purchase-notices.tsx";
import {
  isRedeemed,
  openRedemption,
  type RedeemedReward,
  type RewardOrder,
  reconcileRedemption,
  redeemReward,
} from "../../purchase/redemption.ts";
import { isUnderWay, useProgress, useTrackOthersPurchase } from "../../purchase/use-progress.ts";
import { useAction } from "../../query/use-action.ts";
import { paths } from "../../routing/routes.ts";
import { AppLink } from "../../screen-parts/app-link.tsx";
import { ClosableNotice } from "../../screen-parts/closable-notice.tsx";
import { NoticeRegion } from "../../screen-parts/notice-region.tsx";
import { useSupport } from "../../screen-parts/support.tsx";
import { PointsText } from "./reward-texts.tsx";

interface RedemptionNoticeProps {
  readonly redemption: RedemptionControl;
  /** The reward of this screen; an earlier order may be for another one. */
  readonly option: RewardOption;
  readonly options: readonly RewardOption[];
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** The outcome of a redemption, as a notice. */
export const RedemptionNotice = ({ ref, ...shown }: RedemptionNoticeProps) => (
  <NoticeRegion ref={ref}>{noticeOf(shown)}</NoticeRegion>
);

function noticeOf({ redemption, option, options }: Omit<RedemptionNoticeProps, "ref">): ReactNode {
  const { done, open, problem } = redemption;
  const nameOf = (rewardId: number) => findReward(options, String(rewardId))?.name ?? "";
  if (redemption.isChecking) {
    return <CheckingNotice word="reward" />;
  }
  if (done) return <RedeemedNotice name={nameOf(done.rewardId)} left={done.left} />;
  if (open) {
    const isAnother = open.rewardId !== option.id;
    return (
      <OpenPurchaseNotice
        open={open.state}
        word="reward"
        title={isAnother && <UntranslatedText>{nameOf(open.rewardId)}</UntranslatedText>}
        action={
          isAnother && (
            <AppLink to={paths.reward({ id: open.rewardId })} button="primary">
              <T id="openPurchase.tryAgain" />
            </AppLink>
          )
        }
        onAskAgain={redemption.askAgain}
      />
    );
  }
  if (!problem || problem.status === "nothingOpen") return null;
  switch (problem.status) {
    case "busy":
    case "outdated":
      return <PurchaseWarning id={`reward.${problem.status}`} />;
    default:
      return (
        <ClosableNotice key="error" kind="error" announced={false}>
          <p>
            <T id="reward.failed" />
          </p>
          {problem.status === "refused" && <RefusedText refused={problem} word="reward" otherwise={null} />}
        </ClosableNotice>
      );
  }
}

function RedeemedNotice({ name, left }: { readonly name: string; readonly left: number }) {
  const support = useSupport();
  const { t } = useTranslation();
  return (
    <ClosableNotice kind="success" announced={false} title={<span>{t("reward.done", { reward: name })}</span>}>
      <T id="reward.done.text" values={{ ...support, left: <PointsText key="left" points={left} /> }} />
    </ClosableNotice>
  );
}

interface RedemptionControl {
  readonly isRunning: boolean;
  readonly isChecking: boolean;
  readonly done: RedeemedReward | null;
  /** A redemption whose outcome is open, perhaps of another reward. */
  readonly open: { readonly state: OpenOutcome; readonly rewardId: number } | null;
  /** The reason why the redemption failed. */
  readonly problem: RefusedOutcome | UnsentOutcome | null;
  /** Resolves to true where the reward is redeemed or may be, so that there is nothing left to press. */
  redeem(): Promise<boolean>;
  askAgain(): void;
}

/** Redeems a reward. When the screen opens, it reconciles a redemption that a reload interrupted. */
export function useRedemption(userId: number, order: RewardOrder): RedemptionControl {
  const app = useAppContext();
  const progress = useProgress("reward");
  useTrackOthersPurchase(userId);
  const [run, running] = useAction((_scope, way: "redeem" | "reconcile") =>
    way === "redeem" ? redeemReward(app, userId, order) : reconcileRedemption(app, userId, order),
  );
  useEffect(() => {
    if (openRedemption(app, userId)) void run("reconcile");
  }, [app, userId, run]);
  const isRunning = running.status === "loading" || isUnderWay(progress);
  const open =
    progress && isOpenOutcome(progress)
      ? { state: progress, rewardId: openRedemption(app, userId)?.itemId ?? order.option.id }
      : null;
  const unsent = running.status === "ready" && isUnsent(running.data) ? running.data : null;
  return {
    isRunning,
    isChecking: progress?.status === "checking",
    done: progress?.status === "done" && isRedeemed(progress.done) ? progress.done : null,
    open,
    problem: isRunning || open ? null : progress?.status === "refused" ? progress : unsent,
    async redeem() {
      const ended = await run("redeem");
      return ended.status === "ready" && (ended.data.status === "done" || isOpenOutcome(ended.data));
    },
    askAgain: () => void run("reconcile"),
  };
}
