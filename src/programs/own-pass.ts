import type { Pass } from "./passes.ts";
import { isActive, isExpired, isNotActivated } from "./purchase.ts";
import { hasFeesToSettle, type Summary, type User } from "./rider.ts";
import { isCurrent, isUpcoming, type Subscription } from "./subscriptions.ts";

/**
 * The rider's current or last pass, including retired and restricted ones; null where there is none, or it is unknown.
 */
export const ownPassOf = (
  { subscriptionTypeId }: Pick<User, "subscriptionTypeId">,
  passes: readonly Pass[],
): Pass | null => passes.find(({ id }) => id === subscriptionTypeId) ?? null;

/** The name of a rider's own pass, even if the program does not know it; empty where there is no name. */
export function ownPassName(
  user: Holder,
  { subscriptions, membershipType }: Pick<Summary, "subscriptions" | "membershipType">,
  passes: readonly Pass[],
  now: number,
): string {
  const own = ownSubscription(subscriptions, user.subscriptionTypeId, now);
  return ownPassOf(user, passes)?.name ?? own?.typeName ?? membershipType ?? "";
}

/**
 * The subscription of the rider's own pass: the current one, else one that waits for its first ride, else the one that
 * ended last. Those of the own type come first.
 */
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

/** The state that home shows: the first that applies, and delinquency before all others. */
export type RiderState = PassStanding | "cancelled" | "delinquent";

/** The fields of a user that tell the state of their own pass. */
export type Holder = Pick<User, "subscriptionTypeId" | "subscriptionActivationStatus">;

interface Standing {
  readonly user: Holder & Pick<User, "isDelinquent" | "hasOpenFailedTransactions" | "isAutoRenewing">;
  readonly subscriptions: readonly Subscription[];
  readonly passes: readonly Pass[];
  readonly now: number;
}

export function riderState({ user, subscriptions, passes, now }: Standing): RiderState {
  if (hasFeesToSettle(user)) return "delinquent";
  const standing = passStanding(user, subscriptions, now);
  if (standing !== "active") return standing;
  const renews = ownPassOf(user, passes)?.isAutoRenewing ?? false;
  return renews && !user.isAutoRenewing ? "cancelled" : "active";
}

export interface HeldPass {
  /** Null for a pass that our rules do not know. */
  readonly own: Pass | null;
  /** Null where the summary has none. */
  readonly subscription: Subscription | null;
  readonly state: Exclude<RiderState, "none">;
}

/** The rider's current or last pass with its state; null for a rider who never had one. */
export function heldPass(standing: Standing): HeldPass | null {
  const { user, subscriptions, passes, now } = standing;
  const own = ownPassOf(user, passes);
  const subscription = ownSubscription(subscriptions, user.subscriptionTypeId, now);
  // An expired pass stays expired after the fees are settled.
  const state = passStanding(user, subscriptions, now) === "expired" ? "expired" : riderState(standing);
  return state === "none" || (own === null && subscription === null) ? null : { own, subscription, state };
}

/** The state of a rider's own pass; "none" for a rider who never had one. */
export type PassStanding = "none" | "active" | "expired" | "notActivated";

export function passStanding(
  { subscriptionActivationStatus: status, subscriptionTypeId }: Holder,
  subscriptions: readonly Subscription[],
  now: number,
): PassStanding {
  if (isNotActivated(status)) return "notActivated";
  if (isExpired(status)) return "expired";
  if (isActive(status)) return "active";
  // The status is absent or unknown: the state follows from the subscriptions.
  const own = ownSubscription(subscriptions, subscriptionTypeId, now);
  if (own === null) return "none";
  if (isCurrent(own, now)) return "active";
  return isUpcoming(own, now) ? "notActivated" : "expired";
}
