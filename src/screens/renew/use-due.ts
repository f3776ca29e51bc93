import { amountDue, bonusMonthsOf, type Due } from "../../domain/due.ts";
import { ownPassOf } from "../../domain/own-pass.ts";
import type { Pass } from "../../domain/pass.ts";
import { promotionsNow } from "../../domain/promotions.ts";
import { mayProrate } from "../../domain/proration.ts";
import type { User } from "../../domain/rider.ts";
import { isUpcoming } from "../../domain/subscriptions.ts";
import type { Summary } from "../../domain/summary.ts";
import { useProratedDiscount } from "../../services/rider/prorated-discount.ts";
import { useRiderPromo } from "../../services/rider/use-rider-promo.ts";
import type { Promo } from "../../services/sign-up/use-promo.ts";
import { useWorld } from "../../services/world-context.tsx";
import type { RenewalKind } from "../../store/purchase-slice.ts";

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
