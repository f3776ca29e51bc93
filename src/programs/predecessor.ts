import { type CalendarDate, dateIn, type TimeZone } from "../lib/calendar.ts";
import { type Holder, passStanding } from "./own-pass.ts";
import { isCurrent, type Subscription } from "./subscriptions.ts";

/** The pass that one bought now comes after: the last to end of those that the rider holds. */
export interface Predecessor {
  readonly kind: "current" | "upcoming";
  /** The day on which the new pass can be used; null where no end is known. */
  readonly ends: CalendarDate | null;
}

/** As the dates of the passes tell; passes that wait for their first ride keep nothing waiting. */
export function lastToEnd(subscriptions: readonly Subscription[], zone: TimeZone, now: number): Predecessor | null {
  const [last] = subscriptions
    .flatMap((each) => (each.end !== null && each.end > now ? [{ ...each, end: each.end }] : []))
    .sort((one, other) => other.end - one.end);
  return last ? { kind: isCurrent(last, now) ? "current" : "upcoming", ends: dateIn(zone, last.end) } : null;
}

/** Null where a pass that is bought now can be used at once. What is said before a purchase and after it goes by this. */
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
