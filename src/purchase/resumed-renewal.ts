import type { World } from "../context/world.ts";
import { type Cents, cents } from "../lib/money.ts";
import { lastToEnd } from "../programs/predecessor.ts";
import type { Subscription } from "../programs/subscriptions.ts";
import type { Summary } from "../programs/summary.ts";
import type { Renewal } from "../store/purchase-slice.ts";
import type { Attempt } from "./attempt-record.ts";

/** A pass that the service shows since a purchase, and what else it shows with it. */
export interface Bought {
  readonly subscription: Subscription;
  readonly summary: Summary;
}

/**
 * A purchase that went through while its page was left: what is known of it is what the service shows now.
 * @param bought null where it does not show the pass yet.
 */
export function resumedRenewal(
  { program, clock }: World,
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
