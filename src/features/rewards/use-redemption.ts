import { useEffect } from "react";
import { useAppContext } from "../../context/use-app-context.tsx";
import {
  isOpenOutcome,
  isUnsent,
  type OpenOutcome,
  type RefusedOutcome,
  type UnsentOutcome,
} from "../../purchase/purchase-outcome.ts";
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

export interface RedemptionControl {
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
  const [run, running] = useAction((way: "redeem" | "reconcile") =>
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
