import { type Cents, cents, minus, plus, ZERO } from "../lib/money.ts";
import type { Pass } from "./passes.ts";
import type { Program } from "./program.ts";
import type { Quote, ReductionKind } from "./quote.ts";
import { salesTaxIn } from "./sales-tax.ts";

/** A payment card, as far as it may be shown. */
export interface CardSummary {
  readonly brand: string;
  readonly lastFour: string;
}

/** The lines of a receipt: price − reduction + key card + adjustment is the charge. */
export interface Receipt {
  /** When the rider paid, in epoch ms. */
  readonly paidAt: number;
  /** The price of the pass before any reduction. */
  readonly price: Cents;
  /** The reduction of the price, or null; its `code` is null unless it is a promo code's. */
  readonly reduction: { readonly kind: ReductionKind; readonly amount: Cents; readonly code: string | null } | null;
  /** The price of the key card; null without one. */
  readonly keyCard: Cents | null;
  /** How much more the service charged than was shown before; negative where it charged less. */
  readonly adjustment: Cents;
  /** The sales tax that the pass's price includes; null without a tax line. */
  readonly tax: Cents | null;
  readonly bonusMonths: number;
  /** Null for a pass that does not renew. */
  readonly laterCharges: Quote["laterCharges"];
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
  const shownTotal = plus(quote.chargeToday, keyCard ?? ZERO);
  const chargedTotal = cost ?? shownTotal;
  const tax = salesTaxIn(cents(Math.max(0, chargedTotal - (keyCard ?? 0))), pass.salesTax, program, paidAt);
  return {
    paidAt,
    price: quote.price,
    reduction: quote.reduction && {
      kind: quote.reduction,
      amount: minus(quote.price, quote.chargeToday),
      code: quote.reduction === "promo" ? promoCode : null,
    },
    keyCard,
    adjustment: minus(chargedTotal, shownTotal),
    tax: tax === 0 ? null : tax,
    bonusMonths,
    laterCharges: quote.laterCharges,
    card,
  };
}
