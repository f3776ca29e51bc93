import { useEffect } from "react";
import { dateIn } from "../../domain/calendar.ts";
import { ZERO } from "../../domain/money.ts";
import { ownSubscription, passStanding } from "../../domain/own-pass.ts";
import type { PaymentProfile } from "../../domain/payment-profile.ts";
import { successCase } from "../../domain/purchase.ts";
import type { User } from "../../domain/rider.ts";
import { isCurrent } from "../../domain/subscriptions.ts";
import type { Summary } from "../../domain/summary.ts";
import { useHost } from "../../host/host-context.tsx";
import { buyPass, findOutRenewal, isRenewalOpen } from "../../services/rider/renewal.ts";
import type { RenewalOrder, RenewalOutcome } from "../../services/rider/renewal-order.ts";
import { tellPurchase } from "../../services/tell-purchase.ts";
import { useAction } from "../../services/use-action.ts";
import { useWorld, useWorldState } from "../../services/world-context.tsx";
import type { RenewalKind } from "../../store/purchase-slice.ts";
import type { DueNow } from "./use-due.ts";
import type { Offered } from "./use-offer.ts";

export interface Rider {
  readonly user: User;
  readonly summary: Summary;
  readonly profile: PaymentProfile;
}

export interface RenewalControl {
  /** From the click until the truth is known, in every element of the world. */
  readonly isLocked: boolean;
  readonly isChecking: boolean;
  readonly isSlow: boolean;
  readonly outcome: RenewalOutcome | null;
  pay(): Promise<void>;
  askAgain(): void;
}

/** Buys the chosen pass. What a reload cut off is found out when the screen is opened. */
export function useRenewal(kind: RenewalKind, rider: Rider, { chosen }: Offered, dueNow: DueNow): RenewalControl {
  const world = useWorld();
  const host = useHost();
  const { userId } = rider.user;
  const status = useWorldState(({ purchase }) => purchase.status);
  const [run, running] = useAction(async (way: "buy" | "findOut") => {
    const order = orderNow();
    if (way === "buy" && !order) return null;
    const outcome = way === "buy" && order ? await buyPass(world, order) : await findOutRenewal(world, userId);
    if (outcome.status === "done") tell(outcome.renewal);
    return outcome;
  });
  useEffect(() => {
    if (isRenewalOpen(world, userId)) void run("findOut");
  }, [world, userId, run]);

  function orderNow(): RenewalOrder | null {
    const { user, summary, profile } = rider;
    const { due, promo } = dueNow;
    if (!chosen || !due) return null;
    const { program, clock } = world;
    const isProrated = due.reduction === "proration";
    const now = clock.now();
    const own = ownSubscription(summary.subscriptions, user.subscriptionTypeId, now);
    const ends = own && isCurrent(own, now) ? own.end : null;
    return {
      kind,
      userId,
      pass: chosen,
      isProrated,
      promoCode: promo.status === "applied" && !isProrated ? promo.code : null,
      paymentProcessor: profile.processor,
      expectedCost: due.today,
      due,
      bonusMonths: dueNow.bonusMonths,
      card: { brand: profile.type, lastFour: profile.lastFour },
      contactEmail: user.contactEmail,
      shownSubscriptionIds: summary.subscriptions.map(({ id }) => id),
      success: successCase({ prorated: isProrated, standing: passStanding(user, summary.subscriptions, now) }),
      after: ends === null ? null : dateIn(program.timeZone, ends),
    };
  }

  function tell({ kind: bought, subscriptionTypeId, cost, expectedCost }: RenewalDone): void {
    const price = world.program.passes.find(({ id }) => id === subscriptionTypeId)?.price ?? ZERO;
    tellPurchase(host, world, { kind: bought, subscriptionTypeId, cost: cost ?? expectedCost ?? price });
  }

  const failed: RenewalOutcome | null =
    running.status === "failed" ? { status: "refused", reason: null, field: null } : null;
  return {
    isLocked: status === "sending" || status === "checking" || running.status === "loading",
    isChecking: status === "checking",
    isSlow: running.slow,
    outcome: running.status === "ready" ? running.data : failed,
    pay: async () => {
      await run("buy");
    },
    askAgain: () => void run("findOut"),
  };
}

type RenewalDone = Extract<RenewalOutcome, { status: "done" }>["renewal"];
