import { useEffect } from "react";
import { useAppContext } from "../../context/use-app-context.tsx";
import { isOpenOutcome, isUnsent, type Open, type Refused, type Unsent } from "../../purchase/purchase-outcome.ts";
import {
  isRedeemed,
  openRedemption,
  type Redeemed,
  type RewardOrder,
  reconcileRedemption,
  redeemReward,
} from "../../purchase/redemption.ts";
import { useOthersMinute } from "../../purchase/use-others-purchase.ts";
import { isUnderWay, useProgress } from "../../purchase/use-progress.ts";
import { useAction } from "../../query/use-action.ts";

export interface RedemptionControl {
  readonly isRunning: boolean;
  readonly isChecking: boolean;
  readonly done: Redeemed | null;
  /** Sent, and not ended; perhaps another reward than this one. */
  readonly open: { readonly state: Open; readonly rewardId: number } | null;
  /** Why it was not done. */
  readonly problem: Refused | Unsent | null;
  /** Whether it is redeemed or may be: nothing is left to press. */
  redeem(): Promise<boolean>;
  askAgain(): void;
}

/** Gives points for a reward. What a reload cut off is found out when the screen is opened. */
export function useRedemption(userId: number, order: RewardOrder): RedemptionControl {
  const app = useAppContext();
  const progress = useProgress("reward");
  useOthersMinute(userId);
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
