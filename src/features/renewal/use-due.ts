import { useWorld } from "../../context/world-context.tsx";
import { amountDue, bonusMonthsOf, type Due } from "../../passes/due.ts";
import type { Promo } from "../../passes/promo.ts";
import { ownPassOf } from "../../programs/own-pass.ts";
import type { Pass } from "../../programs/pass.ts";
import { promotionsNow } from "../../programs/promotions.ts";
import { mayProrate } from "../../programs/proration.ts";
import type { User } from "../../programs/rider.ts";
import { isUpcoming } from "../../programs/subscriptions.ts";
import type { Summary } from "../../programs/summary.ts";
import type { RenewalKind } from "../../store/purchase-slice.ts";
import { useProratedDiscount } from "./prorated-discount.ts";
import { useRiderPromo } from "./use-rider-promo.ts";

export interface DueNow {
  readonly due: Due | null;
  readonly promo: Promo;
  /** Something that the price hangs on is being asked for. */
  readonly isOpen: boolean;
  /** What the rest of the old pass is worth is being asked for. */
  readonly isRestOpen: boolean;
  /** What the rest of the old pass is worth could not be asked; null where it could. */
  readonly retryRest: (() => void) | null;
  readonly bonusMonths: number;
}

/** What the chosen pass costs this rider today and later. */
export function useDue(kind: RenewalKind, pass: Pass | null, user: User, summary: Summary): DueNow {
  const { program, clock, environment } = useWorld();
  const now = clock.now();
  const promo = useRiderPromo(user, pass?.id ?? null);
  const isProratable =
    pass !== null &&
    pass.id !== user.subscriptionTypeId &&
    mayProrate({
      inCart: pass,
      current: ownPassOf(user, program.passes),
      activationStatus: user.subscriptionActivationStatus,
      upcomingCount: summary.subscriptions.filter((each) => isUpcoming(each, now)).length,
    });
  const rest = useProratedDiscount(isProratable);
  // A change stays one on the screen for renewals: no promotion holds for it.
  const promotions = pass ? promotionsNow(program, pass, isProratable ? "change" : kind, now, environment) : [];
  const bonusMonths = bonusMonthsOf(promotions);
  const due =
    pass &&
    amountDue({
      pass,
      discountedPassCost: promo.status === "applied" ? promo.grant.discountedPassCost : null,
      hasCode: promo.status === "applied",
      proratedDiscount: isProratable && rest.status === "ready" ? rest.data.discount : null,
      bonusMonths,
      subscriptions: summary.subscriptions,
      zone: program.timeZone,
      now,
    });
  const isRestOpen = isProratable && rest.status === "loading";
  return {
    due,
    promo,
    isOpen: promo.status === "checking" || isRestOpen,
    isRestOpen,
    retryRest: isProratable && rest.status === "failed" ? rest.reload : null,
    bonusMonths,
  };
}
