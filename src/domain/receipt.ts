import { type Cents, cents, minus, plus, ZERO } from "../lib/money.ts";
import type { Pass } from "./passes.ts";
import type { Program } from "./program.ts";
import type { Quote } from "./quote.ts";
import { salesTaxIn } from "./sales-tax.ts";

/** A payment card, as far as it may be shown. */
export interface CardSummary {
  readonly brand: string;
  readonly lastFour: string;
}

/** The lines of a receipt: price − taken + key card + adjustment is the charge. */
export interface Receipt {
  /** Epoch ms. */
  readonly paidAt: number;
  /** Before any reduction. */
  readonly price: Cents;
  /** The reduction of the price, or null; its `code` is null unless it is a promo code's. */
  readonly taken: { readonly by: "promo" | "proration"; readonly amount: Cents; readonly code: string | null } | null;
  /** Null without a key card. */
  readonly keyCard: Cents | null;
  /** How much more the service charged than was shown before; negative where it charged less. */
  readonly adjustment: Cents;
  /** The sales tax that the pass's price includes; null without a tax line. */
  readonly tax: Cents | null;
  readonly bonusMonths: number;
  /** Null for a pass that does not renew. */
  readonly later: Quote["later"];
  readonly card: CardSummary | null;
}

interface ReceiptInput extends Pick<Receipt, "paidAt" | "keyCard" | "bonusMonths" | "card"> {
  readonly pass: Pick<Pass, "salesTax">;
  /** The quote that the rider saw before paying. */
  readonly quote: Quote;
  readonly promoCode: string | null;
  /** The amount that the service says it charged; null if it does not say. */
  readonly cost: Cents | null;
  readonly program: Pick<Program, "salesTaxStartDate" | "timeZone">;
}

export function receiptOf({ pass, quote, promoCode, cost, program, ...payment }: ReceiptInput): Receipt {
  const { paidAt, keyCard, bonusMonths, card } = payment;
  const shownTotal = plus(quote.today, keyCard ?? ZERO);
  const charged = cost ?? shownTotal;
  const tax = salesTaxIn(cents(Math.max(0, charged - (keyCard ?? 0))), pass.salesTax, program, paidAt);
  return {
    paidAt,
    price: quote.price,
    taken: quote.reduction && {
      by: quote.reduction,
      amount: minus(quote.price, quote.today),
      code: quote.reduction === "promo" ? promoCode : null,
    },
    keyCard,
    adjustment: minus(charged, shownTotal),
    tax: tax === 0 ? null : tax,
    bonusMonths,
    later: quote.later,
    card,
  };
}
