import type { AppContext } from "../context/app-context.ts";
import { type Cents, cents } from "../lib/money.ts";
import { receiptOf } from "../passes/receipt.ts";
import type { Summary } from "../programs/rider.ts";
import { lastToEnd, type Subscription } from "../programs/subscriptions.ts";
import type { Renewal } from "../store/purchase-slice.ts";
import type { Attempt } from "./attempt-record.ts";
import type { RenewalQuote } from "./renewal.ts";

/** The result of a renewal whose order is still on the screen; otherwise see `resumedRenewal`. */
export const renewalOf = ({ program, clock }: AppContext, order: RenewalQuote, cost: Renewal["cost"]): Renewal => ({
  kind: order.kind,
  subscriptionTypeId: order.pass.id,
  cost,
  expectedCost: order.expectedCost,
  contactEmail: order.contactEmail,
  success: order.success,
  after: order.after,
  receipt: receiptOf({ ...order, keyCard: null, cost, program, paidAt: clock.now() }),
});

/** A pass that appeared since the purchase, with the rest of the service's answer. */
export interface Bought {
  readonly subscription: Subscription;
  readonly summary: Summary;
}

/**
 * The result of a purchase that succeeded after its page was left, from the service's current answer.
 * @param bought Null where the service does not show the pass yet.
 */
export function resumedRenewal(
  { program, clock }: AppContext,
  { kind, itemId, cents: shown }: Attempt,
  bought: Bought | null,
  cost: Cents | null,
): Renewal {
  const now = clock.now();
  const { subscription, summary } = bought ?? { subscription: null, summary: { subscriptions: [] } };
  const others = summary.subscriptions.filter(({ id }) => id !== subscription?.id);
  const after = lastToEnd(others, program.timeZone, now);
  const waits = subscription !== null && subscription.start !== null && subscription.start > now;
  return {
    kind: kind === "renewal" ? "renewal" : "change",
    subscriptionTypeId: itemId,
    cost,
    expectedCost: shown === null ? null : cents(shown),
    contactEmail: "",
    receipt: null,
    success: kind === "prorated" ? "prorated" : after && waits ? "previousActive" : "availableNow",
    after,
  };
}
