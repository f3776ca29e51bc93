import { useEffect } from "react";
import { useAppContext, useAppState } from "../../context/use-app-context.tsx";
import { useHost } from "../../host/host-api.tsx";
import type { PaymentProfile } from "../../payment/payment-card.ts";
import { passStanding } from "../../programs/own-pass.ts";
import { successCase } from "../../programs/purchase.ts";
import type { Summary, User } from "../../programs/rider.ts";
import { isOpenOutcome, type OpenOutcome, type Outcome } from "../../purchase/purchase-outcome.ts";
import { buyPass, buyPassAgain, isRenewalOpen, type RenewalQuote, reconcileRenewal } from "../../purchase/renewal.ts";
import { reportRenewal } from "../../purchase/report-purchase.ts";
import { useTrackOthersPurchase } from "../../purchase/use-progress.ts";
import { useAction } from "../../query/use-action.ts";
import type { Renewal, RenewalKind } from "../../store/purchase-slice.ts";
import type { OfferedPasses } from "./use-offer.ts";
import type { CurrentQuote } from "./use-quote.ts";

export interface Rider {
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
  rider: Rider,
  { chosen }: OfferedPasses,
  currentQuote: CurrentQuote,
): RenewalControl {
  const app = useAppContext();
  const host = useHost();
  const { userId } = rider.user;
  const purchase = useAppState((state) => state.purchase);
  useTrackOthersPurchase(userId);
  const [run, running] = useAction(async (way: "buy" | "buyAgain" | "reconcile") => {
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
    if (isRenewalOpen(app, userId)) void run("reconcile");
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
      promoCode: promo.status === "applied" && !isProrated ? promo.code : null,
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
  const { status } = purchase;
  return {
    isLocked: status === "sending" || status === "checking" || running.status === "loading",
    isChecking: status === "checking",
    isSlow: running.slow,
    // An outcome that is still unknown stays so, whichever screen asked for it.
    open: isOpenOutcome(purchase) ? purchase : null,
    outcome: running.status === "ready" ? running.data : failed,
    pay: async () => {
      await run("buy");
    },
    tryAgain: () => void run("buyAgain"),
    askAgain: () => void run("reconcile"),
  };
}
