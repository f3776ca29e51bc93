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
import { type Credit, isProratable } from "./use-offer.ts";
import type { Rider } from "./use-renewal.ts";

export interface CurrentQuote {
  readonly quote: Quote | null;
  readonly promo: Promo;
  /** True while something that affects the price is loading. */
  readonly isOpen: boolean;
  /** The credit for the old pass, where it applies: its amount, or that it is still unknown. */
  readonly credit: Credit;
  readonly bonusMonths: number;
}

/** Today's and later prices of the chosen pass for this rider. */
export function useQuote(kind: RenewalKind, pass: Pass | null, { user, summary }: Rider, own: Credit): CurrentQuote {
  const { program, clock, environment } = useAppContext();
  const now = clock.now();
  const promo = useRiderPromo(user, pass?.id ?? null);
  const isChange = pass !== null && isProratable(pass, { user, summary }, program, now);
  const credit: Credit = isChange ? own : { status: "none" };
  // The screen for renewals can also change a pass: promotions do not apply then.
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

/** The promo code of a rider's cart and the result of its check, which is repeated for each pass. */
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
  // The service cannot check a code without an e-mail (spec 5).
  if (code !== null && subscriptionTypeId !== null && user.contactEmail === "")
    return { status: "refused", code, reason: null, wait: null, retry: () => {} };
  return promoOf(code, check, isComplete);
}
