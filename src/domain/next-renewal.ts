import { type Pass, successorOf } from "./passes.ts";
import type { Subscription, User } from "./rider.ts";
import { isUpcoming, ownPassOf, ownSubscription } from "./subscriptions.ts";

/** What auto-renewal renews while it is on, or would renew if it were turned on. */
export interface NextRenewal {
  /** The rider's pass, or the last of those that follow it, if it renews. Null for none, or one the program lacks. */
  readonly pass: Pass | null;
  /** The pass after the renewal: a retired pass renews into its successor, at the successor's price. */
  readonly next: Pass | null;
  /** Null where no subscription of `pass` is known. */
  readonly subscription: Subscription | null;
  /** When `subscription` ends or renews, in epoch ms; null if past or unknown, or if a pass that does not renew follows. */
  readonly at: number | null;
}

interface RenewalFacts {
  readonly user: Pick<User, "subscriptionTypeId">;
  readonly subscriptions: readonly Subscription[];
  readonly passes: readonly Pass[];
  readonly now: number;
}

export function nextRenewal({ user, subscriptions, passes, now }: RenewalFacts): NextRenewal {
  const own = ownSubscription(subscriptions, user.subscriptionTypeId, now);
  const ownPass = ownPassOf(user, passes);
  const renewingOwn = (ownPass?.isAutoRenewing ?? true) ? { subscription: own, pass: ownPass } : NONE;
  const later = subscriptions
    .filter((each) => each !== own && isUpcoming(each, now) && endOf(each) > now)
    .map((subscription) => ({ subscription, pass: passes.find(({ id }) => id === subscription.typeId) ?? null }))
    .sort((one, other) => startOf(one.subscription) - startOf(other.subscription));

  let last: Holding = renewingOwn.subscription && endOf(renewingOwn.subscription) > now ? renewingOwn : NONE;
  let isFollowed = false;
  for (const each of later) {
    // Among passes without a start, one that renews waits for the end of the others, any other one for its first ride.
    const starts = each.subscription.start ?? (each.pass?.isAutoRenewing ? now : UNKNOWN_TIME);
    if (last.subscription !== null && starts > endOf(last.subscription)) continue;
    isFollowed = !each.pass?.isAutoRenewing && last.subscription !== null;
    if (each.pass?.isAutoRenewing) last = each;
  }
  const { subscription, pass } = last.subscription ? last : renewingOwn;
  const at = last.subscription === null || isFollowed ? null : last.subscription.end;
  return { pass, next: pass && successorOf(pass, passes), subscription, at };
}

interface Holding {
  readonly subscription: Subscription | null;
  readonly pass: Pass | null;
}

const NONE: Holding = { subscription: null, pass: null };
const UNKNOWN_TIME = Number.POSITIVE_INFINITY;
const startOf = ({ start }: Subscription) => start ?? UNKNOWN_TIME;
const endOf = ({ end }: Subscription) => end ?? UNKNOWN_TIME;
