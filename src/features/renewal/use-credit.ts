import { ApiError } from "../../api/api-error.ts";
import { useAppContext } from "../../context/use-app-context.tsx";
import type { Cents } from "../../lib/money.ts";
import { ownPassOf } from "../../programs/own-pass.ts";
import type { Pass } from "../../programs/pass.ts";
import type { Program } from "../../programs/program.ts";
import { holdsCredit } from "../../programs/proration.ts";
import type { User } from "../../programs/rider.ts";
import { isUpcoming } from "../../programs/subscriptions.ts";
import type { Summary } from "../../programs/summary.ts";
import { useRiderLoad } from "../../rider/rider-loads.ts";

export interface Holder {
  readonly user: Pick<User, "subscriptionTypeId" | "subscriptionActivationStatus">;
  readonly summary: Pick<Summary, "subscriptions">;
}

/** Whether the rest of the rider's own pass may count toward another one. */
const mayCredit = ({ user, summary }: Holder, { passes }: Pick<Program, "passes">, now: number): boolean =>
  holdsCredit({
    current: ownPassOf(user, passes),
    activationStatus: user.subscriptionActivationStatus,
    upcomingCount: summary.subscriptions.filter((each) => isUpcoming(each, now)).length,
  });

/** Whether this purchase changes the rider's own pass and credits its rest: promotions do not apply to a change. */
export const isProratable = (pass: Pass, holder: Holder, program: Pick<Program, "passes">, now: number): boolean =>
  pass.prorateOnChange && pass.id !== holder.user.subscriptionTypeId && mayCredit(holder, program, now);

/** The credit for the unused part of the rider's own pass, toward a pass that replaces it. */
export type Credit =
  /** The credit does not apply, by our rules or the service's. */
  | { readonly status: "none" }
  | { readonly status: "asking"; readonly isSlow: boolean; readonly retry: () => void }
  | { readonly status: "failed"; readonly retry: () => void }
  | { readonly status: "known"; readonly amount: Cents };

/** Fetches the credit as soon as the rider is known, since riders compare prices with it before they choose. */
export function useCredit(rider: Holder | null): Credit {
  const { program, clock } = useAppContext();
  const key = rider && mayCredit(rider, program, clock.now()) ? (["prorated-discount"] as const) : null;
  // Null means that the service does not prorate this rider's pass, even if our rules would.
  const load = useRiderLoad<{ readonly discount: Cents | null }>(key, async ({ bts }, signal) => {
    try {
      const discount = await bts.proratedDiscount(signal);
      return discount === undefined ? undefined : { discount };
    } catch (error) {
      if (error instanceof ApiError && error.code === "refused") return { discount: null };
      throw error;
    }
  });
  switch (load.status) {
    case "idle":
      return { status: "none" };
    case "loading":
      return { status: "asking", isSlow: load.slow, retry: load.reload };
    case "failed":
      return { status: "failed", retry: load.reload };
    case "ready":
      return load.data.discount === null ? { status: "none" } : { status: "known", amount: load.data.discount };
  }
}
