import { type Cents, cents, lessDiscount, plus, ZERO } from "../lib/money.ts";
import { keyCardOffer, type Pass } from "./passes.ts";

/** The price for the rider, including sales tax. */
export interface OrderTotal {
  /** The price of the pass after its reduction. */
  readonly pass: Cents;
  /** The price of the key card; 0 without one. */
  readonly card: Cents;
  readonly total: Cents;
  /** The reduction of the pass's price: a code that lowers it, or a proration, which may be 0. */
  readonly reduction: "promo" | "proration" | null;
}

interface PricedOrder {
  readonly pass: Pass;
  readonly withCard: boolean;
  /** The price of the pass that a promo code check returned. */
  readonly discountedPassCost?: Cents | null;
  /** The value of the rest of the current pass; null where it may not be prorated, unlike 0. */
  readonly proratedDiscount?: Cents | null;
}

function passAfterReduction({
  pass,
  discountedPassCost,
  proratedDiscount,
}: PricedOrder): Omit<OrderTotal, "card" | "total"> {
  const promo = discountedPassCost == null ? pass.price : cents(Math.max(0, discountedPassCost));
  const prorated = proratedDiscount == null ? null : lessDiscount(pass.price, proratedDiscount);
  // The two do not combine: the rider gets the lower price.
  const isPromoLower = promo < pass.price && (prorated === null || promo <= prorated);
  if (isPromoLower) return { pass: promo, reduction: "promo" };
  return prorated === null ? { pass: pass.price, reduction: null } : { pass: prorated, reduction: "proration" };
}

export function orderTotal(order: PricedOrder): OrderTotal {
  const { pass, reduction } = passAfterReduction(order);
  const card = order.withCard ? (keyCardOffer(order.pass)?.cost ?? ZERO) : ZERO;
  return { pass, card, total: plus(pass, card), reduction };
}
