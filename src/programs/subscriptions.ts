/** A pass that a rider holds or will hold. Instants are epoch ms. */
export interface Subscription {
  readonly id: number;
  readonly typeId: number;
  readonly typeName: string;
  /** Null while it waits for its first ride or for its turn. */
  readonly start: number | null;
  readonly end: number | null;
}

/** Started before now, ends after now. */
export const isCurrent = ({ start, end }: Subscription, now: number): boolean =>
  start !== null && end !== null && start < now && end > now;

/** Starts in the future or has no start. */
export const isUpcoming = ({ start }: Subscription, now: number): boolean => start === null || start > now;

/** Whether a pass that is paid for takes over by the time this one ends: then nobody knows whether this one is charged again. */
export const isFollowed = ({ end }: Subscription, subscriptions: readonly Subscription[], now: number): boolean =>
  end !== null && subscriptions.some(({ start }) => start !== null && start > now && start <= end);

/** Upcoming passes of one type, shown with a multiplier such as (×2). */
export interface UpcomingPasses {
  readonly typeId: number;
  readonly typeName: string;
  readonly count: number;
  /** When the first of them starts; null where none of them says. */
  readonly starts: number | null;
}

/**
 * Upcoming passes by type, in the order of their first one.
 * @param notActivatedTypeId The type of the rider's own pass while it is not yet activated, else null:
 *   that one is "Your current pass", so one of its type is left out.
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
