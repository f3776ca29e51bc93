import { addDays, type CalendarDate, dateIn, type TimeZone } from "../lib/calendar.ts";
import { type Cents, cents, lessDiscount, ZERO } from "../lib/money.ts";
import { DURATION_DAYS, type Duration, type Pass } from "../programs/pass.ts";
import { startsWithFirstRide } from "../programs/passes.ts";
import { orderTotal } from "../programs/prices.ts";
import type { Promotion } from "../programs/promotion.ts";
import type { Subscription } from "../programs/subscriptions.ts";

/** When a pass begins: behind all that the rider holds; passes that wait for their first ride keep nothing waiting. */
type PassStart =
  | { readonly kind: "now" }
  | { readonly kind: "firstRide" }
  | { readonly kind: "afterCurrent"; readonly on: CalendarDate };

/** What a rider reads before a purchase or change: no surprise now or later. */
export interface Due {
  /** Charged today, sales tax included. */
  readonly today: Cents;
  /** Before anything was taken off. */
  readonly price: Cents;
  /** What lowered the price. */
  readonly reduction: "promo" | "proration" | null;
  /** What could also have lowered it, but does not combine and would have cost more. */
  readonly forgone: "promo" | "proration" | null;
  /** The part of the old pass's rest that is worth more than the new pass and is lost. */
  readonly creditLost: Cents;
  readonly starts: PassStart;
  /** What is charged at each renewal, and first when; null for a pass that does not renew. */
  readonly later: { readonly amount: Cents; readonly every: Duration; readonly on: CalendarDate | null } | null;
}

interface Purchase {
  readonly pass: Pass;
  /** What a promo code check gave for this pass, null for no code. */
  readonly discountedPassCost: Cents | null;
  /** What the rest of the old pass is worth; null where the change may not be prorated. */
  readonly proratedDiscount: Cents | null;
  /** A code holds for this pass, whether it brings a price or not: a prorated change takes none. */
  readonly hasCode?: boolean;
  /** Months on top of the pass: the service alone knows the end then. */
  readonly bonusMonths?: number;
  readonly subscriptions: readonly Subscription[];
  readonly zone: TimeZone;
  readonly now: number;
}

/** Of a renewal or change, which never comes with a key card. */
export function amountDue(purchase: Purchase): Due {
  const { pass, discountedPassCost, proratedDiscount, bonusMonths = 0, zone, now, hasCode = false } = purchase;
  const { total, reduction } = orderTotal({ pass, withCard: false, discountedPassCost, proratedDiscount });
  const starts = reduction === "proration" ? { kind: "now" as const } : startOf(purchase);
  const others = [
    (hasCode || (discountedPassCost !== null && discountedPassCost < pass.price)) && ("promo" as const),
    proratedDiscount !== null && proratedDiscount > 0 && ("proration" as const),
  ];
  return {
    today: total,
    price: pass.price,
    reduction,
    forgone: reduction === null ? null : others.find((other) => other && other !== reduction) || null,
    creditLost: reduction === "proration" ? lessDiscount(proratedDiscount ?? ZERO, pass.price) : ZERO,
    starts,
    later: pass.isAutoRenewing
      ? {
          amount: pass.price,
          every: pass.duration,
          on: bonusMonths > 0 ? null : renewalDay(starts, pass.duration, dateIn(zone, now)),
        }
      : null,
  };
}

function startOf({ pass, subscriptions, zone, now }: Purchase): PassStart {
  if (startsWithFirstRide(pass)) return { kind: "firstRide" };
  const last = Math.max(now, ...subscriptions.map(({ end }) => end ?? now));
  return last > now ? { kind: "afterCurrent", on: dateIn(zone, last) } : { kind: "now" };
}

function renewalDay(starts: PassStart, duration: Duration, today: CalendarDate): CalendarDate | null {
  if (starts.kind === "firstRide") return null;
  const first = starts.kind === "now" ? today : starts.on;
  return addDays(first, Math.ceil(DURATION_DAYS[duration]));
}

/** How many months promotions put on top of a pass. */
export const bonusMonthsOf = (promotions: readonly Pick<Promotion, "offer">[]): number =>
  Math.max(0, ...promotions.map(({ offer }) => (offer.kind === "bonusMonths" ? offer.months : 0)));

/** What is taken off today, for the line above the total. */
export const takenOff = ({ price, today }: Pick<Due, "price" | "today">): Cents => cents(price - today);
