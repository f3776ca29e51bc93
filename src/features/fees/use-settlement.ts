import { useEffect } from "react";
import { ApiError } from "../../api/api-error.ts";
import { useAppContext } from "../../context/use-app-context.tsx";
import type { Cents } from "../../lib/money.ts";
import type { User } from "../../programs/rider.ts";
import {
  isOpenOutcome,
  isUnsent,
  type OpenOutcome,
  type RefusedOutcome,
  type UnsentOutcome,
} from "../../purchase/purchase-kind.ts";
import { isSettlementOpen, reconcileSettlement, settleFees } from "../../purchase/settlement.ts";
import { isUnderWay, useProgress, useTrackOthersPurchase } from "../../purchase/use-progress.ts";
import { useAction } from "../../query/use-action.ts";
import type { Load } from "../../query/use-load.ts";

export interface SettlementControl {
  /** True from the click until the outcome is known, in every element of the app. */
  readonly isSending: boolean;
  readonly isChecking: boolean;
  readonly isSettled: boolean;
  /** The paid amount; null where another page paid, or where it is unknown. */
  readonly settledAmount: Cents | null;
  /** A payment that was sent and whose outcome is still open. */
  readonly open: OpenOutcome | null;
  /** The reason why the payment failed. */
  readonly problem: RefusedOutcome | UnsentOutcome | null;
  /** @param shownTotal The total that the button names. */
  pay(shownTotal: Cents): void;
  askAgain(): void;
  /** Drops the refusal after the rider has saved another card. */
  forgetRefusal(): void;
}

/** Pays the unpaid fees. When the screen opens, it reconciles a payment that a reload interrupted. */
export function useSettlement(user: User): SettlementControl {
  const app = useAppContext();
  const progress = useProgress("fees");
  useTrackOthersPurchase(user.userId);
  const [run, running] = useAction((_scope, way: "reconcile" | { readonly shownTotal: Cents }) =>
    way === "reconcile" ? reconcileSettlement(app, user) : settleFees(app, user, way.shownTotal),
  );
  const { userId } = user;
  useEffect(() => {
    if (isSettlementOpen(app, { userId })) void run("reconcile");
  }, [app, userId, run]);
  const isSending = running.status === "loading" || isUnderWay(progress);
  const unsent = running.status === "ready" && isUnsent(running.data) ? running.data : null;
  const done = running.status === "ready" && running.data.status === "done" ? running.data.done : null;
  const open = progress && isOpenOutcome(progress) ? progress : null;
  return {
    isSending,
    isChecking: progress?.status === "checking",
    isSettled: progress?.status === "done",
    settledAmount: done?.amount ?? null,
    open,
    problem: isSending || open ? null : progress?.status === "refused" ? progress : unsent,
    pay: (shownTotal) => void run({ shownTotal }),
    askAgain: () => void run("reconcile"),
    forgetRefusal: () => {
      if (progress?.status === "refused") app.store.getState().setProgress("fees", null);
    },
  };
}

/** Whether the service's answer lacks the user's id (spec 5). */
export const hasNoUserId = (user: Load<User>): boolean =>
  user.status === "failed" && user.error instanceof ApiError && user.error.misfitOf === "userId";
