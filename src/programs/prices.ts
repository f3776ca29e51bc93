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
  /** What lowered the price of the pass. */
  readonly reduction: "promo" | "proration" | null;
}

interface Order {
  readonly pass: Pass;
  readonly withCard: boolean;
  /** The cost of the pass that a promo code check gave. */
  readonly discountedPassCost?: Cents | null;
  /** What the rest of the current pass is worth. */
  readonly proratedDiscount?: Cents | null;
}

function passAfterReduction({ pass, discountedPassCost, proratedDiscount }: Order): Omit<OrderTotal, "card" | "total"> {
  const promo = discountedPassCost == null ? pass.price : cents(Math.max(0, discountedPassCost));
  const prorated = lessDiscount(pass.price, proratedDiscount ?? ZERO);
  // They do not combine: the rider gets the lower of the two.
  if (prorated < pass.price && prorated < promo) return { pass: prorated, reduction: "proration" };
  if (promo < pass.price) return { pass: promo, reduction: "promo" };
  return { pass: pass.price, reduction: null };
}

/** The order as shown before paying; what the server then charges wins. */
export function orderTotal(order: Order): OrderTotal {
  const { pass, reduction } = passAfterReduction(order);
  const card = order.withCard ? (cardOffer(order.pass)?.cost ?? ZERO) : ZERO;
  return { pass, card, total: plus(pass, card), reduction };
}
