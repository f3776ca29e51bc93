import { type Cents, cents, minus, plus, ZERO } from "../lib/money.ts";
import type { Pass } from "../programs/pass.ts";
import type { Program } from "../programs/program.ts";
import { salesTaxIn } from "../programs/sales-tax.ts";
import type { Quote } from "./quote.ts";

/** A payment card, as far as it may be shown. */
export interface PaidWith {
  readonly brand: string;
  readonly lastFour: string;
}

/** What a purchase cost, line by line: price − taken + key card + adjustment is what was charged. */
export interface Receipt {
  /** Epoch ms. */
  readonly paidAt: number;
  /** Of the pass, before anything was taken off. */
  readonly price: Cents;
  /** What lowered the price; the code of a promotion, null for what is no code's. */
  readonly taken: { readonly by: "promo" | "proration"; readonly amount: Cents; readonly code: string | null } | null;
  /** Null where none was ordered. */
  readonly keyCard: Cents | null;
  /** What the service charged more, or less (negative), than was shown before. */
  readonly adjustment: Cents;
  /** Null where the service did not say. */
  readonly charged: Cents | null;
  /** The sales tax inside what was paid for the pass, null for no tax line. */
  readonly tax: Cents | null;
  readonly bonusMonths: number;
  /** Null for a pass that does not renew. */
  readonly later: Quote["later"];
  readonly card: PaidWith | null;
}

interface Paid {
  readonly pass: Pick<Pass, "salesTax">;
  /** What was shown before paying. */
  readonly quote: Quote;
  readonly promoCode: string | null;
  readonly keyCard: Cents | null;
  readonly cost: Cents | null;
  readonly bonusMonths: number;
  readonly card: PaidWith | null;
  readonly program: Pick<Program, "salesTaxStartDate" | "timeZone">;
  readonly paidAt: number;
}

export function receiptOf({
  pass,
  quote,
  promoCode,
  keyCard,
  cost,
  bonusMonths,
  card,
  program,
  paidAt,
}: Paid): Receipt {
  const shown = plus(quote.today, keyCard ?? ZERO);
  const charged = cost ?? shown;
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
    adjustment: minus(charged, shown),
    charged: cost,
    tax: tax === 0 ? null : tax,
    bonusMonths,
    later: quote.later,
    card,
  };
}
