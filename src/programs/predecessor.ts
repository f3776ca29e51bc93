import { type CalendarDate, dateIn, type TimeZone } from "../lib/calendar.ts";
import { type Holder, passStanding } from "./own-pass.ts";
import type { Pass } from "./passes.ts";
import { isActive } from "./purchase.ts";
import { isCurrent, type Subscription } from "./subscriptions.ts";

/** The pass that a new one has to wait for: the last to end of those that the rider holds. */
export interface Predecessor {
  readonly kind: "current" | "upcoming";
  /** The day from which the new pass can be used; null where the end is unknown. */
  readonly ends: CalendarDate | null;
}

/** Judges by the dates of the passes; a pass that waits for its first ride delays nothing. */
export function lastToEnd(subscriptions: readonly Subscription[], zone: TimeZone, now: number): Predecessor | null {
  const [last] = subscriptions
    .flatMap((each) => (each.end !== null && each.end > now ? [{ ...each, end: each.end }] : []))
    .sort((one, other) => other.end - one.end);
  return last ? { kind: isCurrent(last, now) ? "current" : "upcoming", ends: dateIn(zone, last.end) } : null;
}

/** Null where a new pass can be used at once. The texts before and after a purchase both depend on this. */
export function predecessorOf(
  user: Holder,
  subscriptions: readonly Subscription[],
  zone: TimeZone,
  now: number,
): Predecessor | null {
  const last = lastToEnd(subscriptions, zone, now);
  if (last) return last;
  return passStanding(user, subscriptions, now) === "active" ? { kind: "current", ends: null } : null;
}

interface PassChange {
  readonly inCart: Pick<Pass, "prorateOnChange">;
  readonly current: Pick<Pass, "family"> | null;
  readonly activationStatus: string | null;
  readonly upcomingCount: number;
}

/** The conditions of a proration that do not depend on the chosen pass, three of the four (spec 5). */
export const holdsCredit = ({ current, activationStatus, upcomingCount }: Omit<PassChange, "inCart">): boolean =>
  isActive(activationStatus) && current?.family === "member" && upcomingCount === 0;

/** Whether a change may be prorated (spec 5); if not, the new pass starts after the current one. */
export const mayProrate = ({ inCart, ...holding }: PassChange): boolean =>
  inCart.prorateOnChange && holdsCredit(holding);
