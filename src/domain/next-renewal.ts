import { type Pass, successorOf } from "./passes.ts";
import type { Subscription, User } from "./rider.ts";
import { isUpcoming, ownPassOf, ownSubscription, type RiderFacts } from "./subscriptions.ts";

/** What auto-renewal renews while it is on, or would renew if it were turned on. */
export interface NextRenewal {
  /** The rider's pass, or the last of those that follow it, if it renews. Null for none, or one the program lacks. */
  readonly pass: Pass | null;
  /** The pass after the renewal: a retired pass renews into its successor, at the successor's price. */
  readonly next: Pass | null;
  /** The subscription to `pass`, or to a pass that the program lacks; null where none is known. */
  readonly subscription: Subscription | null;
  /** When `subscription` ends or renews, in epoch ms; null if past or unknown, or if a pass that does not renew follows. */
  readonly at: number | null;
  /** Whether it is known that none of the rider's passes renews. */
  readonly isNothing: boolean;
}

interface RenewalFacts extends Omit<RiderFacts, "user"> {
  readonly user: Pick<User, "subscriptionTypeId">;
}

/** A pass follows another if it starts by then after the end: services may end passes a second before midnight. */
const LARGEST_GAP_MS = 60_000;

export function nextRenewal({ user, subscriptions, passes, now }: RenewalFacts): NextRenewal {
  const { subscriptionTypeId: ownTypeId } = user;
  const first = ownSubscription(subscriptions, ownTypeId, now);
  const own = ownTypeId === null || first?.typeId === ownTypeId ? first : null;
  const ownPass = ownPassOf(user, passes);
  const isNothing = ownPass ? !ownPass.isAutoRenewing : ownTypeId === null && own === null;
  const renewingOwn = isNothing ? NONE : { subscription: own, pass: ownPass };
  const unended = subscriptions
    .filter((each) => endOf(each) > now)
    .map((subscription) => ({ subscription, pass: passes.find(({ id }) => id === subscription.typeId) ?? null }))
    .sort((one, other) => startOf(one.subscription) - startOf(other.subscription));
  const current = unended.filter(({ subscription }) => !isUpcoming(subscription, now));
  const later = unended.filter(({ subscription }) => isUpcoming(subscription, now));

  // A pass that renews may run beside the own one, which does not.
  const renewingBesideOwn = isNothing ? current.find(({ pass }) => pass?.isAutoRenewing) : undefined;
  let last: Holding =
    renewingBesideOwn ?? (current.some(({ subscription }) => subscription === own) ? renewingOwn : NONE);
  let rowEnd = last.subscription ? endOf(last.subscription) : now;
  let isFollowed = false;
  for (const each of later) {
    // Among passes without a start, one that renews waits for the end of the others, any other one for its first ride.
    const starts = each.subscription.start ?? (each.pass?.isAutoRenewing ? now : UNKNOWN_TIME);
    if (last.subscription !== null && starts > rowEnd + LARGEST_GAP_MS) continue;
    if (each.pass?.isAutoRenewing) last = each;
    else if (last.subscription === null) continue;
    isFollowed = last !== each;
    rowEnd = Math.max(rowEnd, endOf(each.subscription));
  }
  const { subscription, pass } = last.subscription ? last : renewingOwn;
  return {
    pass,
    next: pass && successorOf(pass, passes),
    subscription,
    at: last.subscription === null || isFollowed ? null : last.subscription.end,
    isNothing: isNothing && last.subscription === null,
  };
}

interface Holding {
  readonly subscription: Subscription | null;
  readonly pass: Pass | null;
}

const NONE: Holding = { subscription: null, pass: null };
const UNKNOWN_TIME = Number.POSITIVE_INFINITY;
const startOf = ({ start }: Subscription) => start ?? UNKNOWN_TIME;
const endOf = ({ end }: Subscription) => end ?? UNKNOWN_TIME;
