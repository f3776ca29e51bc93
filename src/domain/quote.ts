import { addDays, type CalendarDate, dateIn, type TimeZone } from "../lib/calendar.ts";
import { type Cents, cents, minusOrZero, ZERO } from "../lib/money.ts";
import { DURATION_DAYS, type Duration, type Pass, startsWithFirstRide } from "./passes.ts";
import type { PromoGrant, Promotion } from "./promotions.ts";
import type { Predecessor } from "./subscriptions.ts";

/** A pass starts with its purchase or its first ride, but never before its predecessor has ended. */
interface PassStart {
  readonly kind: "purchase" | "firstRide";
  readonly predecessor: Predecessor | null;
}

export type ReductionKind = "promo" | "proration";

/** The terms that a rider reads before a purchase or change, so that no later charge surprises them. */
export interface Quote {
  /** The charge today, including sales tax. */
  readonly chargeToday: Cents;
  /** The price of the pass before any reduction. */
  readonly price: Cents;
  /** The reduction that applies; a proration may be 0. */
  readonly reduction: ReductionKind | null;
  /** A granted reduction that does not apply, since the other kind does: the two do not combine. Null for none. */
  readonly discardedDiscount: ReductionKind | null;
  /** The part of the old pass's value that exceeds the price of the new one and is lost. */
  readonly creditLost: Cents;
  readonly starts: PassStart;
  /** The amount of each renewal, and the date of the first (null if unknown); null for a pass that does not renew. */
  readonly laterCharges: { readonly amount: Cents; readonly every: Duration; readonly on: CalendarDate | null } | null;
}

export interface QuoteInput {
  readonly pass: Pass;
  /** The result of a promo code's check for this pass; null without a code. A prorated change accepts no code. */
  readonly grant: PromoGrant | null;
  /** The value of the rest of the old pass, which may be 0; null where the change cannot be prorated. */
  readonly proratedDiscount: Cents | null;
  /** The extra months of a promotion, 0 for none. With extra months, only the service knows the end date. */
  readonly bonusMonths: number;
  /** The pass for whose end the new one waits; a prorated change ends it at once. */
  readonly predecessor: Predecessor | null;
  readonly zone: TimeZone;
  readonly now: number;
}

/** The quote for a pass, without the cost of a key card. */
export function quoteFor({ pass, grant, proratedDiscount, bonusMonths, predecessor, zone, now }: QuoteInput): Quote {
  const { chargeToday, reduction } = reducedPrice(pass, grant, proratedDiscount);
  const startKind = startsWithFirstRide(pass) ? "firstRide" : "purchase";
  const starts: PassStart = { kind: startKind, predecessor: reduction === "proration" ? null : predecessor };
  const isGranted = { promo: grant !== null, proration: (proratedDiscount ?? ZERO) > 0 };
  const otherKind = reduction === "promo" ? "proration" : "promo";
  return {
    chargeToday,
    price: pass.price,
    reduction,
    discardedDiscount: reduction !== null && isGranted[otherKind] ? otherKind : null,
    creditLost: reduction === "proration" ? minusOrZero(proratedDiscount ?? ZERO, pass.price) : ZERO,
    starts,
    laterCharges: pass.isAutoRenewing
      ? {
          amount: pass.price,
          every: pass.duration,
          on: bonusMonths > 0 ? null : renewalDay(starts, pass.duration, dateIn(zone, now)),
        }
      : null,
  };
}

/** A code and a proration do not combine: the rider gets the lower price. */
function reducedPrice(
  { price }: Pass,
  grant: PromoGrant | null,
  proratedDiscount: Cents | null,
): Pick<Quote, "chargeToday" | "reduction"> {
  const promo = cents(Math.max(0, grant?.discountedPassCost ?? price));
  // A proration of 0 saves nothing, but a prorated change would lose the effect of the code.
  const isProrated = proratedDiscount !== null && !(grant && proratedDiscount === ZERO);
  const prorated = isProrated ? minusOrZero(price, proratedDiscount) : null;
  if (promo < price && (prorated === null || promo <= prorated)) return { chargeToday: promo, reduction: "promo" };
  if (prorated !== null) return { chargeToday: prorated, reduction: "proration" };
  return { chargeToday: price, reduction: null };
}

function renewalDay({ kind, predecessor }: PassStart, duration: Duration, today: CalendarDate): CalendarDate | null {
  const first = predecessor === null ? today : predecessor.ends;
  return kind === "firstRide" || first === null ? null : addDays(first, Math.ceil(DURATION_DAYS[duration]));
}

export const bonusMonthsOf = (promotions: readonly Pick<Promotion, "offer">[]): number =>
  Math.max(0, ...promotions.map(({ offer }) => (offer.kind === "bonusMonths" ? offer.months : 0)));

export const reductionOf = ({ price, chargeToday }: Quote): Cents => cents(price - chargeToday);
