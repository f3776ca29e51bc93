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
  const ownEnd = own === null ? UNKNOWN_END : endOf(own);
  const mayOwnRenew = ownPass?.isAutoRenewing ?? true;
  const startsByOwnEnd = ({ start }: Subscription) => start !== null && start <= ownEnd;
  const renewalOf = (pass: Pass | null, subscription: Subscription | null, at: number | null) => ({
    pass,
    next: pass && successorOf(pass, passes),
    subscription,
    at,
  });

  const later = subscriptions.filter((each) => each !== own && isUpcoming(each, now) && endOf(each) > now);
  const laterRenewing = later
    .map((subscription) => ({ subscription, pass: passes.find(({ id }) => id === subscription.typeId) }))
    .filter(({ pass }) => pass?.isAutoRenewing)
    .sort((one, other) => endOf(other.subscription) - endOf(one.subscription));
  const [last] = laterRenewing;
  // Among passes without a start, one that renews waits for the end of the others, any other one for its first ride.
  const isFollowed = laterRenewing.some(
    ({ subscription }) => subscription.start === null || startsByOwnEnd(subscription),
  );
  if (last?.pass && (isFollowed || !mayOwnRenew)) return renewalOf(last.pass, last.subscription, last.subscription.end);
  if (!mayOwnRenew) return renewalOf(null, null, null);
  return renewalOf(ownPass, own, ownEnd === UNKNOWN_END || ownEnd <= now || later.some(startsByOwnEnd) ? null : ownEnd);
}

const UNKNOWN_END = Number.POSITIVE_INFINITY;
const endOf = ({ end }: Subscription) => end ?? UNKNOWN_END;
