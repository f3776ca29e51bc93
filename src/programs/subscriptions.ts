/** A pass that a rider has or will have. Instants are epoch ms. */
export interface Subscription {
  readonly id: number;
  readonly typeId: number;
  readonly typeName: string;
  /** Null while it waits for its first ride or for its predecessor's end. */
  readonly start: number | null;
  readonly end: number | null;
}

/** Whether the subscription has started and not ended. */
export const isCurrent = ({ start, end }: Subscription, now: number): boolean =>
  start !== null && end !== null && start < now && end > now;

/** Whether the subscription starts in the future, or has no start yet. */
export const isUpcoming = ({ start }: Subscription, now: number): boolean => start === null || start > now;

/** Whether another paid pass starts by the time that this one ends: it is unknown then whether this one renews. */
export const isFollowed = ({ end }: Subscription, subscriptions: readonly Subscription[], now: number): boolean =>
  end !== null && subscriptions.some(({ start }) => start !== null && start > now && start <= end);

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
 * @param notActivatedTypeId The type of the rider's own pass while it is not activated, else null: that pass is "Your
 * current pass", so that one of its type is left out.
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
    const first = starts === null || start === null ? (starts ?? start) : Math.min(starts, start);
    byType.set(typeId, { typeId, typeName, count: count + 1, starts: first });
  }
  return [...byType.values()]
    .map((passes) => (passes.typeId === notActivatedTypeId ? { ...passes, count: passes.count - 1 } : passes))
    .filter(({ count }) => count > 0);
}
