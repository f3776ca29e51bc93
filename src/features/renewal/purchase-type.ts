import { ownPassOf } from "../../programs/own-pass.ts";
import type { Pass } from "../../programs/pass.ts";
import type { Program } from "../../programs/program.ts";
import { holdsCredit } from "../../programs/proration.ts";
import type { User } from "../../programs/rider.ts";
import { isUpcoming } from "../../programs/subscriptions.ts";
import type { Summary } from "../../programs/summary.ts";

export interface Holder {
  readonly user: Pick<User, "subscriptionTypeId" | "subscriptionActivationStatus">;
  readonly summary: Pick<Summary, "subscriptions">;
}

/** Whether what is left of the rider's own pass may count toward another one. */
export const mayCredit = ({ user, summary }: Holder, { passes }: Pick<Program, "passes">, now: number): boolean =>
  holdsCredit({
    current: ownPassOf(user, passes),
    activationStatus: user.subscriptionActivationStatus,
    upcomingCount: summary.subscriptions.filter((each) => isUpcoming(each, now)).length,
  });

/** Whether buying this pass changes the rider's own one, whose rest then counts: no promotion holds for a change. */
export const isProratable = (pass: Pass, holder: Holder, program: Pick<Program, "passes">, now: number): boolean =>
  pass.prorateOnChange && pass.id !== holder.user.subscriptionTypeId && mayCredit(holder, program, now);
