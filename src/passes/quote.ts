import { addDays, type CalendarDate, dateIn, type TimeZone } from "../lib/calendar.ts";
import { type Cents, cents, lessDiscount, ZERO } from "../lib/money.ts";
import { DURATION_DAYS, type Duration, type Pass } from "../programs/pass.ts";
import { startsWithFirstRide } from "../programs/passes.ts";
import type { Predecessor } from "../programs/predecessor.ts";
import { orderTotal } from "../programs/prices.ts";
import type { Promotion } from "../programs/promotions.ts";

/** When a pass begins: now or with its first ride, in either case not before its predecessor has ended. */
interface PassStart {
  readonly kind: "now" | "firstRide";
  readonly after: Predecessor | null;
}

/** What a rider reads before a purchase or change: no surprise now or later. */
export interface Quote {
  /** Charged today, sales tax included. */
  readonly today: Cents;
  /** Before anything was taken off. */
  readonly price: Cents;
  /** What counts for the price; a proration may take 0 off it. */
  readonly reduction: "promo" | "proration" | null;
  /** What could also have lowered it, but does not combine and would have cost more. */
  readonly discardedDiscount: "promo" | "proration" | null;
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
  /** What the rider holds, which a prorated change ends. */
  readonly after: Predecessor | null;
  readonly zone: TimeZone;
  readonly now: number;
}

/** Of a renewal or change, which never comes with a key card. */
export function quoteFor(purchase: Purchase): Quote {
  const { pass, discountedPassCost, proratedDiscount, bonusMonths = 0, zone, now, hasCode = false, after } = purchase;
  // Where the rest is worth nothing a code costs no more, and a prorated change would drop it.
  const rest = hasCode && proratedDiscount === ZERO ? null : proratedDiscount;
  const { total, reduction } = orderTotal({ pass, withCard: false, discountedPassCost, proratedDiscount: rest });
  const starts = startOf(pass, reduction === "proration" ? null : after);
  const others = [
    (hasCode || (discountedPassCost !== null && discountedPassCost < pass.price)) && ("promo" as const),
    proratedDiscount !== null && proratedDiscount > 0 && ("proration" as const),
  ];
  return {
    today: total,
    price: pass.price,
    reduction,
    discardedDiscount: reduction === null ? null : others.find((other) => other && other !== reduction) || null,
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

const startOf = (pass: Pass, after: Predecessor | null): PassStart => ({
  kind: startsWithFirstRide(pass) ? "firstRide" : "now",
  after,
});

function renewalDay({ kind, after }: PassStart, duration: Duration, today: CalendarDate): CalendarDate | null {
  const first = after === null ? today : after.ends;
  return kind === "firstRide" || first === null ? null : addDays(first, Math.ceil(DURATION_DAYS[duration]));
}

/** How many months promotions put on top of a pass. */
export const bonusMonthsOf = (promotions: readonly Pick<Promotion, "offer">[]): number =>
  Math.max(0, ...promotions.map(({ offer }) => (offer.kind === "bonusMonths" ? offer.months : 0)));

/** What is taken off today, for the line above the total. */
export const takenOff = ({ price, today }: Pick<Quote, "price" | "today">): Cents => cents(price - today);
