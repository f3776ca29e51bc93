import { useAppContext, useAppState } from "../../context/use-app-context.tsx";
import { type Promo, promoOf } from "../../passes/promo.ts";
import { bonusMonthsOf, type Quote, quoteFor } from "../../passes/quote.ts";
import { ownPassOf } from "../../programs/own-pass.ts";
import type { Pass } from "../../programs/pass.ts";
import { predecessorOf } from "../../programs/predecessor.ts";
import { promotionsNow } from "../../programs/promotions.ts";
import type { User } from "../../programs/rider.ts";
import { useRiderLoad } from "../../rider/rider-loads.ts";
import type { RenewalKind } from "../../store/purchase-slice.ts";
import { type Credit, isProratable } from "./use-credit.ts";
import type { Rider } from "./use-renewal.ts";

export interface CurrentQuote {
  readonly quote: Quote | null;
  readonly promo: Promo;
  /** Something that the price hangs on is being asked for. */
  readonly isOpen: boolean;
  /** What is left of the old pass counts here: its worth, or that it is not known yet. */
  readonly credit: Credit;
  readonly bonusMonths: number;
}

/** What the chosen pass costs this rider today and later. */
export function useQuote(kind: RenewalKind, pass: Pass | null, { user, summary }: Rider, own: Credit): CurrentQuote {
  const { program, clock, environment } = useAppContext();
  const now = clock.now();
  const promo = useRiderPromo(user, pass?.id ?? null);
  const isChange = pass !== null && isProratable(pass, { user, summary }, program, now);
  const credit: Credit = isChange ? own : { status: "none" };
  // A change stays one on the screen for renewals: no promotion holds for it.
  const promotions = pass ? promotionsNow(program, pass, isChange ? "change" : kind, now, environment) : [];
  const bonusMonths = bonusMonthsOf(promotions);
  const quote =
    pass &&
    quoteFor({
      pass,
      discountedPassCost: promo.status === "applied" ? promo.grant.discountedPassCost : null,
      hasCode: promo.status === "applied",
      proratedDiscount: credit.status === "known" ? credit.amount : null,
      bonusMonths,
      after: predecessorOf(user, summary.subscriptions, program.timeZone, now),
      zone: program.timeZone,
      now,
    });
  return { quote, promo, isOpen: promo.status === "checking" || credit.status === "asking", credit, bonusMonths };
}

/** The promo code of a rider's cart, and what became of it; checked again for each pass. */
function useRiderPromo(user: User, subscriptionTypeId: number | null): Promo {
  const { program } = useAppContext();
  const code = useAppState(({ cart }) => cart.promocodeDetails.code);
  const isComplete = code !== null && subscriptionTypeId !== null && user.contactEmail !== "";
  const check = useRiderLoad(
    isComplete ? ["promo", code, subscriptionTypeId] : null,
    async ({ account }, signal) => {
      if (!isComplete) return undefined;
      const asked = {
        promoCode: code,
        system: program.system,
        email: user.contactEmail,
        type: "renewal" as const,
        username: user.userName,
        subscriptionTypeId,
        currentPassType: ownPassOf(user, program.passes)?.name ?? null,
        currentStatus: user.subscriptionActivationStatus,
      };
      return account.checkPromo(asked, signal);
    },
    { once: false },
  );
  // Without an e-mail no code can be checked (spec 5).
  if (code !== null && subscriptionTypeId !== null && user.contactEmail === "")
    return { status: "refused", code, reason: null, wait: null, retry: () => {} };
  return promoOf(code, check, isComplete);
}
