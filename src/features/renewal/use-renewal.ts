import { useEffect } from "react";
import { useAppContext, useAppState } from "../../context/use-app-context.tsx";
import { useMinute } from "../../context/use-now.ts";
import { useHost } from "../../host/host-api.tsx";
import { type Promo, promoOf } from "../../passes/promo.ts";
import { bonusMonthsOf, codeToSend, type Quote, quoteFor } from "../../passes/quote.ts";
import { useDailyPromo } from "../../passes/use-daily-promo.ts";
import type { PaymentProfile } from "../../payment/payment-card.ts";
import type { Pass } from "../../programs/passes.ts";
import { promotionsAt } from "../../programs/promotions.ts";
import { successCase } from "../../programs/purchase.ts";
import type { Summary, User } from "../../programs/rider.ts";
import { passStanding, predecessorOf } from "../../programs/subscriptions.ts";
import { type OpenSignUp, useOpenSignUp } from "../../purchase/open-sign-up.ts";
import { isOpenOutcome, type OpenOutcome, type Outcome } from "../../purchase/purchase-kind.ts";
import {
  buyPass,
  buyPassAgain,
  hasUnresolvedRenewal,
  type RenewalQuote,
  reconcileRenewal,
} from "../../purchase/renewal.ts";
import { checkRiderPromo } from "../../purchase/renewal-total.ts";
import { reportRenewal } from "../../purchase/report-purchase.ts";
import { isUnderWay, useTrackOthersPurchase } from "../../purchase/use-progress.ts";
import { useAction } from "../../query/use-action.ts";
import { useRiderLoad } from "../../rider/rider-loads.ts";
import type { Renewal, RenewalKind } from "../../store/purchase-slice.ts";
import { type Credit, isProratable, type OfferedPasses } from "./use-offer.ts";

export interface RenewingRider {
  readonly user: User;
  readonly summary: Summary;
  readonly profile: PaymentProfile;
}

export interface RenewalControl {
  /** True from the click until the outcome is known, in every element of the app. */
  readonly isLocked: boolean;
  readonly isChecking: boolean;
  readonly isSlow: boolean;
  /** A purchase that was sent and whose outcome is open; it blocks any other. */
  readonly open: OpenOutcome | null;
  /** A sign-up of this tab that may have bought this rider a pass: while it locks, nothing may be paid for. */
  readonly signUp: OpenSignUp;
  readonly outcome: RenewalOutcome | null;
  pay(): Promise<void>;
  /** Sends the same purchase again, after the service did not find it. */
  tryAgain(): void;
  askAgain(): void;
}

type RenewalOutcome = Outcome<Renewal>;

/** Buys the chosen pass. When the screen opens, it reconciles a purchase that a reload interrupted. */
export function useRenewal(
  kind: RenewalKind,
  rider: RenewingRider,
  { chosen }: OfferedPasses,
  currentQuote: CurrentQuote,
): RenewalControl {
  const app = useAppContext();
  const host = useHost();
  const { userId } = rider.user;
  const progress = useAppState((state) => state.progress.pass ?? null);
  const signUp = useOpenSignUp(rider.user.contactEmail);
  useTrackOthersPurchase(userId);
  const [run, running] = useAction(async (_scope, way: "buy" | "buyAgain" | "reconcile") => {
    const order = way === "buy" ? orderNow() : null;
    if (way === "buy" && !order) return null;
    const outcome = await (order
      ? buyPass(app, order)
      : way === "buyAgain"
        ? buyPassAgain(app, userId)
        : reconcileRenewal(app, userId));
    if (outcome.status === "done") reportRenewal(host, app, outcome.done);
    return outcome;
  });
  useEffect(() => {
    if (hasUnresolvedRenewal(app, userId)) void run("reconcile");
  }, [app, userId, run]);

  function orderNow(): RenewalQuote | null {
    const { user, summary, profile } = rider;
    const { quote, promo } = currentQuote;
    if (!chosen || !quote) return null;
    const { clock } = app;
    const isProrated = quote.reduction === "proration";
    const { after } = quote.starts;
    return {
      kind,
      userId,
      pass: chosen,
      isProrated,
      promoCode: isProrated ? null : codeToSend(promo, chosen),
      paymentProcessor: profile.processor,
      expectedCost: quote.today,
      quote,
      bonusMonths: currentQuote.bonusMonths,
      card: { brand: profile.type, lastFour: profile.lastFour },
      contactEmail: user.contactEmail,
      shownSubscriptionIds: summary.subscriptions.map(({ id }) => id),
      success: successCase({
        prorated: isProrated,
        after,
        standing: passStanding(user, summary.subscriptions, clock.now()),
      }),
      after,
    };
  }

  const failed: RenewalOutcome | null = running.status === "failed" ? { status: "unknown" } : null;
  return {
    isLocked: isUnderWay(progress) || running.status === "loading",
    isChecking: progress?.status === "checking",
    isSlow: running.slow,
    // An outcome that is still unknown stays so, whichever screen asked for it.
    open: progress && isOpenOutcome(progress) ? progress : null,
    signUp,
    outcome: running.status === "ready" ? running.data : failed,
    pay: async () => {
      await run("buy");
    },
    tryAgain: () => void run("buyAgain"),
    askAgain: () => void run("reconcile"),
  };
}

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
export function useQuote(
  kind: RenewalKind,
  pass: Pass | null,
  { user, summary }: RenewingRider,
  own: Credit,
): CurrentQuote {
  const { program, environment } = useAppContext();
  const now = useMinute();
  const promo = useRiderPromo(user, pass?.id ?? null);
  const isChange = pass !== null && isProratable(pass, { user, summary }, program, now);
  const credit: Credit = isChange ? own : { status: "none" };
  // The screen for renewals can also change a pass: promotions do not apply then.
  const purchaseType = isChange ? "change" : kind;
  useDailyPromo(purchaseType);
  const promotions = pass ? promotionsAt(program, pass, purchaseType, now, environment) : [];
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
    isComplete ? ["promo", code, subscriptionTypeId, user.subscriptionTypeId, user.subscriptionActivationStatus] : null,
    (calls, signal) =>
      isComplete
        ? checkRiderPromo(calls, program, user, { promoCode: code, subscriptionTypeId }, signal)
        : Promise.resolve(undefined),
    { once: false },
  );
  // The service cannot check a code without an e-mail (spec 5).
  if (code !== null && subscriptionTypeId !== null && user.contactEmail === "")
    return { status: "refused", code, reason: null, wait: null, retry: () => {} };
  return promoOf(code, check, isComplete);
}
