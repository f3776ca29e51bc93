import { type Cents, cents, lessDiscount, plus, ZERO } from "../lib/money.ts";
import type { Pass } from "./pass.ts";
import { cardOffer } from "./passes.ts";

/** What a rider pays, sales tax included. */
export interface OrderTotal {
  /** The pass after what was taken off. */
  readonly pass: Cents;
  /** The key card, 0 where none is ordered. */
  readonly card: Cents;
  readonly total: Cents;
  /** What counts for the price of the pass: a code that lowers it, or a proration, which may come to 0. */
  readonly reduction: "promo" | "proration" | null;
}

interface Order {
  readonly pass: Pass;
  readonly withCard: boolean;
  /** The cost of the pass that a promo code check gave. */
  readonly discountedPassCost?: Cents | null;
  /** What the rest of the current pass is worth; null where the pass may not be prorated, which 0 does not mean. */
  readonly proratedDiscount?: Cents | null;
}

function passAfterReduction({ pass, discountedPassCost, proratedDiscount }: Order): Omit<OrderTotal, "card" | "total"> {
  const promo = discountedPassCost == null ? pass.price : cents(Math.max(0, discountedPassCost));
  const prorated = proratedDiscount == null ? null : lessDiscount(pass.price, proratedDiscount);
  // They do not combine: the rider gets the lower of the two.
  const isPromoLower = promo < pass.price && (prorated === null || promo <= prorated);
  if (isPromoLower) return { pass: promo, reduction: "promo" };
  return prorated === null ? { pass: pass.price, reduction: null } : { pass: prorated, reduction: "proration" };
}

/** The order as shown before paying; what the server then charges wins. */
export function orderTotal(order: Order): OrderTotal {
  const { pass, reduction } = passAfterReduction(order);
  const card = order.withCard ? (cardOffer(order.pass)?.cost ?? ZERO) : ZERO;
  return { pass, card, total: plus(pass, card), reduction };
}
