import { useWorld } from "../../context/world-context.tsx";
import { amountDue, bonusMonthsOf, type Due } from "../../passes/due.ts";
import type { Promo } from "../../passes/promo.ts";
import type { Pass } from "../../programs/pass.ts";
import { predecessorOf } from "../../programs/predecessor.ts";
import { promotionsNow } from "../../programs/promotions.ts";
import type { User } from "../../programs/rider.ts";
import type { Summary } from "../../programs/summary.ts";
import type { RenewalKind } from "../../store/purchase-slice.ts";
import { useProratedDiscount } from "./prorated-discount.ts";
import { isProratable } from "./purchase-type.ts";
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
  const isChange = pass !== null && isProratable(pass, { user, summary }, program, now);
  const rest = useProratedDiscount(isChange);
  // A change stays one on the screen for renewals: no promotion holds for it.
  const promotions = pass ? promotionsNow(program, pass, isChange ? "change" : kind, now, environment) : [];
  const bonusMonths = bonusMonthsOf(promotions);
  const due =
    pass &&
    amountDue({
      pass,
      discountedPassCost: promo.status === "applied" ? promo.grant.discountedPassCost : null,
      hasCode: promo.status === "applied",
      proratedDiscount: isChange && rest.status === "ready" ? rest.data.discount : null,
      bonusMonths,
      after: predecessorOf(user, summary.subscriptions, program.timeZone, now),
      zone: program.timeZone,
      now,
    });
  const isRestOpen = isChange && rest.status === "loading";
  return {
    due,
    promo,
    isOpen: promo.status === "checking" || isRestOpen,
    isRestOpen,
    retryRest: isChange && rest.status === "failed" ? rest.reload : null,
    bonusMonths,
  };
}
