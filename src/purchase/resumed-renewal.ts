import type { World } from "../context/world.ts";
import { dateIn } from "../lib/calendar.ts";
import { type Cents, cents } from "../lib/money.ts";
import { isCurrent, type Subscription } from "../programs/subscriptions.ts";
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
  const before = summary.subscriptions.find((each) => each.id !== subscription?.id && isCurrent(each, now));
  const waits = subscription !== null && subscription.start !== null && subscription.start > now;
  const after = before?.end ?? null;
  return {
    kind: kind === "renewal" ? "renewal" : "change",
    subscriptionTypeId: itemId,
    cost,
    expectedCost: shown === null ? null : cents(shown),
    contactEmail: "",
    receipt: null,
    success: kind === "prorated" ? "prorated" : before && waits ? "previousActive" : "availableNow",
    after: after === null ? null : dateIn(program.timeZone, after),
  };
}
