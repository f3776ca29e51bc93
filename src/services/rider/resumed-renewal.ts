import { dateIn } from "../../domain/calendar.ts";
import { isCurrent } from "../../domain/subscriptions.ts";
import type { Renewal } from "../../store/purchase-slice.ts";
import type { Intent } from "../intent-record.ts";
import type { World } from "../world.ts";
import type { Bought } from "./renewal.ts";

/** A purchase that went through while its page was left: what is known of it is what the service shows now. */
export function resumedRenewal({ program, clock }: World, intent: Intent, { subscription, summary }: Bought): Renewal {
  const now = clock.now();
  const before = summary.subscriptions.find((each) => each.id !== subscription.id && isCurrent(each, now));
  const waits = subscription.start !== null && subscription.start > now;
  const after = before?.end ?? null;
  return {
    kind: intent.kind === "renewal" ? "renewal" : "change",
    subscriptionTypeId: intent.subscriptionTypeId,
    cost: null,
    expectedCost: null,
    contactEmail: "",
    receipt: null,
    success: intent.kind === "prorated" ? "prorated" : before && waits ? "previousActive" : "availableNow",
    after: after === null ? null : dateIn(program.timeZone, after),
  };
}
