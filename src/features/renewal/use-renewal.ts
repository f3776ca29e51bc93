import { useAppContext, useAppState } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import type { Pass } from "../../domain/passes.ts";
import type { Summary, User } from "../../domain/rider.ts";
import { passStanding, successCase } from "../../domain/subscriptions.ts";
import { codeToSend, type Promo, promoOf } from "../../passes/promo.ts";
import { useDailyPromo } from "../../passes/use-daily-promo.ts";
import type { PaymentProfile } from "../../payment/payment-card.ts";
import { checkRiderPromo } from "../../purchase/kinds/reductions.ts";
import type { PassTerms, RenewalKind, RenewalOrder } from "../../purchase/orders.ts";
import { isProratable, renewalTerms } from "../../purchase/renewal-terms.ts";
import { IDLE } from "../../query/load-state.ts";
import { useRiderLoad } from "../../rider/rider-loads.ts";
import type { Credit } from "./use-offer.ts";

export interface RenewingRider {
  readonly user: User;
  readonly summary: Summary;
  readonly profile: PaymentProfile;
}

export function useTerms(kind: RenewalKind, pass: Pass | null, rider: RenewingRider, own: Credit) {
  const app = useAppContext();
  const now = useMinute();
  const promo = useRiderPromo(rider.user, pass?.id ?? null);
  const isChange = pass !== null && isProratable(pass, rider, app.program, now);
  const credit: Credit = isChange ? own : { ...IDLE, reload() {} };
  useDailyPromo(isChange ? "change" : kind);
  const grant = promo.status === "applied" ? promo.grant : null;
  const proratedDiscount = credit.status === "ready" ? credit.data : null;
  const terms = pass && renewalTerms(app, { kind, pass, holder: rider, grant, proratedDiscount }, now);
  return {
    /** Null while no pass is chosen. */
    terms,
    promo,
    /** True while something that affects the price is loading. */
    isOpen: promo.status === "checking" || credit.status === "loading",
    /** The credit for the old pass, where it applies: its amount, or that it is still unknown. */
    credit,
  };
}

/** The order as the screen shows it when the rider presses pay. */
export function orderOf(
  kind: RenewalKind,
  { user, summary, profile }: RenewingRider,
  terms: PassTerms,
  promo: Promo,
  now: number,
): RenewalOrder {
  const isProrated = terms.quote.reduction === "proration";
  const { after } = terms.quote.starts;
  return {
    ...terms,
    kind,
    userId: user.userId,
    isProrated,
    promoCode: isProrated ? null : codeToSend(promo, terms.pass),
    profile,
    contactEmail: user.contactEmail,
    shownSubscriptionIds: summary.subscriptions.map(({ id }) => id),
    success: successCase({ prorated: isProrated, after, standing: passStanding(user, summary.subscriptions, now) }),
    after,
  };
}

/** The code is checked again for each pass. */
function useRiderPromo(user: User, subscriptionTypeId: number | null): Promo {
  const { program } = useAppContext();
  const code = useAppState(({ cart }) => cart.promocodeDetails.code);
  const isComplete = code !== null && subscriptionTypeId !== null && user.contactEmail !== "";
  const check = useRiderLoad(
    isComplete ? ["promo", code, subscriptionTypeId, user.subscriptionTypeId, user.subscriptionActivationStatus] : null,
    (calls, signal) =>
      isComplete
        ? checkRiderPromo(calls, program, user, { promoCode: code, subscriptionTypeId }, signal)
        : Promise.resolve(undefined),
    { once: false },
  );
  // The service cannot check a code without an e-mail (spec 5).
  if (code !== null && subscriptionTypeId !== null && user.contactEmail === "")
    return { status: "refused", code, reason: null, wait: null, retry: null };
  return promoOf(code, check, subscriptionTypeId === null ? "pass" : null);
}
