import { type CalendarDate, dateIn, daysBetween, type TimeZone } from "../lib/calendar.ts";
import type { Pass } from "./passes.ts";
import {
  hasFeesToSettle,
  isActive,
  isExpired,
  isNotActivated,
  type Subscription,
  type Summary,
  type User,
} from "./rider.ts";

export const isCurrent = ({ start, end }: Subscription, now: number): boolean =>
  start !== null && end !== null && start < now && end > now;

/** A pass without a start waits for its first ride or for its predecessor's end. */
export const isUpcoming = ({ start }: Subscription, now: number): boolean => start === null || start > now;

/** Upcoming passes of one type, shown with a multiplier such as (×2). */
export interface UpcomingPasses {
  readonly typeId: number;
  readonly typeName: string;
  readonly count: number;
  /** The earliest start; null where none is known. */
  readonly starts: number | null;
}

/**
 * Upcoming passes by type, in the order of the first of each.
 * @param notActivatedTypeId The type of the rider's own pass while it is not activated, else null. One pass of this
 * type is not counted here, as the rider sees it as "Your current pass".
 */
export function upcomingByType(
  subscriptions: readonly Subscription[],
  notActivatedTypeId: number | null,
  now: number,
): UpcomingPasses[] {
  const byType = new Map<number, UpcomingPasses>();
  for (const subscription of subscriptions.filter((each) => isUpcoming(each, now))) {
    const { typeId, typeName, start } = subscription;
    const { count = 0, starts = null } = byType.get(typeId) ?? {};
    const earliestStart = starts === null || start === null ? (starts ?? start) : Math.min(starts, start);
    byType.set(typeId, { typeId, typeName, count: count + 1, starts: earliestStart });
  }
  return [...byType.values()]
    .map((passes) => (passes.typeId === notActivatedTypeId ? { ...passes, count: passes.count - 1 } : passes))
    .filter(({ count }) => count > 0);
}

/** The rider's current or last pass, even a retired or restricted one; null for none, or one that `passes` lacks. */
export const ownPassOf = (
  { subscriptionTypeId }: Pick<User, "subscriptionTypeId">,
  passes: readonly Pass[],
): Pass | null => passes.find(({ id }) => id === subscriptionTypeId) ?? null;

/** The name of the rider's pass: the program's, else the subscription's, else the summary's; empty if all lack it. */
export function ownPassName(
  user: OwnPassFields,
  { subscriptions, membershipType }: Pick<Summary, "subscriptions" | "membershipType">,
  passes: readonly Pass[],
  now: number,
): string {
  const subscription = ownSubscription(subscriptions, user.subscriptionTypeId, now);
  return ownPassOf(user, passes)?.name ?? (subscription?.typeName || membershipType) ?? "";
}

/** The rider's own subscription: one of the user's pass type before others, then a current, an upcoming, a past one. */
export function ownSubscription(
  subscriptions: readonly Subscription[],
  ownTypeId: number | null,
  now: number,
): Subscription | null {
  const rank = (each: Subscription) => (isCurrent(each, now) ? 2 : isUpcoming(each, now) ? 1 : 0);
  const [first = null] = [...subscriptions].sort(
    (a, b) =>
      Number(b.typeId === ownTypeId) - Number(a.typeId === ownTypeId) ||
      rank(b) - rank(a) ||
      (b.end ?? 0) - (a.end ?? 0) ||
      b.id - a.id,
  );
  return first;
}

/** The state of a rider; in `riderState`, "delinquent" takes precedence over all others. */
export type RiderState = PassStanding | "cancelled" | "delinquent";

type OwnPassFields = Pick<User, "subscriptionTypeId" | "subscriptionActivationStatus">;

export interface RiderFacts {
  readonly user: OwnPassFields & Pick<User, "isDelinquent" | "hasOpenFailedTransactions" | "isAutoRenewing">;
  readonly subscriptions: readonly Subscription[];
  readonly passes: readonly Pass[];
  readonly now: number;
}

export function riderState({ user, subscriptions, passes, now }: RiderFacts): RiderState {
  if (hasFeesToSettle(user)) return "delinquent";
  const standing = passStanding(user, subscriptions, now);
  if (standing !== "active") return standing;
  const renews = ownPassOf(user, passes)?.isAutoRenewing ?? false;
  return renews && !user.isAutoRenewing ? "cancelled" : "active";
}

export interface HeldPass {
  /** Null for a pass that the program's data does not contain. */
  readonly own: Pass | null;
  readonly subscription: Subscription | null;
  readonly state: Exclude<RiderState, "none">;
}

/** Null for a rider who never had a pass, or of whose pass nothing but a status is known. */
export function heldPass(facts: RiderFacts): HeldPass | null {
  const { user, subscriptions, passes, now } = facts;
  const own = ownPassOf(user, passes);
  const subscription = ownSubscription(subscriptions, user.subscriptionTypeId, now);
  // An expired pass counts as expired even while fees are unpaid: settling them does not revive it.
  const state = passStanding(user, subscriptions, now) === "expired" ? "expired" : riderState(facts);
  return state === "none" || (own === null && subscription === null) ? null : { own, subscription, state };
}

/** "none" for a rider who never had a pass. */
export type PassStanding = "none" | "active" | "expired" | "notActivated";

/** By the service's status, else by the subscriptions. Unlike `riderState`, this ignores fees and auto-renewal. */
export function passStanding(
  { subscriptionActivationStatus: status, subscriptionTypeId }: OwnPassFields,
  subscriptions: readonly Subscription[],
  now: number,
): PassStanding {
  if (isNotActivated(status)) return "notActivated";
  if (isExpired(status)) return "expired";
  if (isActive(status)) return "active";
  // The status is absent or unknown: the state follows from the subscriptions.
  const subscription = ownSubscription(subscriptions, subscriptionTypeId, now);
  if (subscription === null) return "none";
  if (isCurrent(subscription, now)) return "active";
  return isUpcoming(subscription, now) ? "notActivated" : "expired";
}

/** The pass that a new one has to wait for: the last to end of those that the rider holds. */
export interface Predecessor {
  readonly kind: "current" | "upcoming";
  /** The day from which the new pass can be used; null where the end is unknown. */
  readonly ends: CalendarDate | null;
}

/** The predecessor by the passes' dates; a pass that waits for its first ride delays nothing. Null for none. */
export function lastToEnd(subscriptions: readonly Subscription[], zone: TimeZone, now: number): Predecessor | null {
  const [last] = subscriptions
    .flatMap((each) => (each.end !== null && each.end > now ? [{ ...each, end: each.end }] : []))
    .sort((one, other) => other.end - one.end);
  return last ? { kind: isCurrent(last, now) ? "current" : "upcoming", ends: dateIn(zone, last.end) } : null;
}

/** The predecessor of a pass bought now; null if it can be used at once. Texts before and after a purchase agree. */
export function predecessorOf(
  user: OwnPassFields,
  subscriptions: readonly Subscription[],
  zone: TimeZone,
  now: number,
): Predecessor | null {
  const last = lastToEnd(subscriptions, zone, now);
  if (last) return last;
  return passStanding(user, subscriptions, now) === "active" ? { kind: "current", ends: null } : null;
}

export type SuccessCase = "prorated" | "previousActive" | "previousExpired" | "availableNow";

interface BeforePurchase {
  readonly isProrated: boolean;
  readonly predecessor: Predecessor | null;
  readonly standing: PassStanding;
}

/** The text after a purchase, by the rider's state before the purchase, which changes that state at once. */
export function successCase({ isProrated, predecessor, standing }: BeforePurchase): SuccessCase {
  if (isProrated) return "prorated";
  if (predecessor !== null) return "previousActive";
  if (standing === "expired") return "previousExpired";
  return "availableNow";
}

/** Null for a pass that has no start or end yet. */
export function timeLeft({ start, end }: Pick<Subscription, "start" | "end">, zone: TimeZone, now: number) {
  if (start === null || end === null) return null;
  const share = end > start ? (end - now) / (end - start) : 0;
  return {
    /** Calendar days until the pass's last day in the program's zone: 0 ends today, 1 tomorrow. */
    days: Math.max(0, daysBetween(dateIn(zone, now), dateIn(zone, end))),
    /** The share of the pass's time that is left: 1 for a pass that has just begun, 0 for one that has ended. */
    share: Math.min(1, Math.max(0, share)),
  };
}
