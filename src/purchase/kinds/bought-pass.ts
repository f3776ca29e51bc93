import type { AppContext } from "../../app-context/app-context.ts";
import { type CardSummary, receiptOf } from "../../domain/receipt.ts";
import { type Cents, cents } from "../../lib/money.ts";
import type { Attempt } from "../attempt-schema.ts";
import type { BoughtPass, PassTerms } from "../orders.ts";

/** A frozen order with what its receipt names. */
interface Paid extends PassTerms {
  readonly card: CardSummary;
  readonly promoCode: string | null;
}

/** An amount of a record, which an earlier page may have written. */
export const centsOf = (amount: number | null): Cents | null => (amount === null ? null : cents(amount));

/** @param order Null after a reload: the confirmation then names the pass and its price alone. */
export function boughtPass(
  { program, clock }: AppContext,
  { itemId, cents: shown, cost: charged }: Attempt,
  order: Paid | null,
  contactEmail: string,
): BoughtPass {
  const cost = centsOf(charged);
  // Without the token of a new rider's card.
  const card = order && { brand: order.card.brand, lastFour: order.card.lastFour };
  const receipt = order && receiptOf({ ...order, card, cost, program, paidAt: clock.now() });
  return { subscriptionTypeId: itemId, cost, expectedCost: centsOf(shown), contactEmail, receipt };
}
