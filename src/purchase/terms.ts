import type { AppContext } from "../app-context/app-context.ts";
import { keyCardOffer } from "../domain/passes.ts";
import { type PurchaseType, promotionsAt } from "../domain/promotions.ts";
import { bonusMonthsOf, type QuoteInput, quoteFor } from "../domain/quote.ts";
import { salesTaxIn } from "../domain/sales-tax.ts";
import { plus, ZERO } from "../lib/money.ts";
import type { PassTerms } from "./orders.ts";
import type { Unsent } from "./purchase-state.ts";

export type TermsRules = Pick<AppContext, "program" | "environment">;

export interface TermsInput extends Pick<QuoteInput, "pass" | "grant" | "proratedDiscount" | "predecessor"> {
  readonly withKeyCard: boolean;
  readonly purchaseType: PurchaseType;
}

export function termsOf({ program, environment }: TermsRules, choice: TermsInput, now: number): PassTerms {
  const { pass } = choice;
  const bonusMonths = bonusMonthsOf(promotionsAt(program, pass, choice.purchaseType, now, environment));
  const quote = quoteFor({ ...choice, bonusMonths, zone: program.timeZone, now });
  const keyCard = choice.withKeyCard ? (keyCardOffer(pass)?.cost ?? null) : null;
  const tax = salesTaxIn(quote.chargeToday, pass.salesTax, program, now);
  return {
    ...{ pass, quote, keyCard, bonusMonths },
    total: plus(quote.chargeToday, keyCard ?? ZERO),
    tax: tax === 0 ? null : tax,
  };
}

export const signUpTerms = (
  rules: TermsRules,
  { pass, withKeyCard, grant }: Pick<TermsInput, "pass" | "withKeyCard" | "grant">,
  now: number,
): PassTerms =>
  termsOf(rules, { pass, withKeyCard, grant, purchaseType: "newUser", proratedDiscount: null, predecessor: null }, now);

/**
 * The difference that stops an order from being sent again; null for none. The date of the first renewal is ignored, as
 * it may count from the first call, and so is the price if the first call may have used up the code (`isCodeUsedUp`).
 */
export function retryDifference(
  seenTerms: { readonly total: number | null; readonly bonusMonths: number },
  freshTerms: PassTerms,
  isCodeUsedUp: boolean,
): Unsent | null {
  if (!isCodeUsedUp && freshTerms.total !== seenTerms.total) return { status: "repriced", total: freshTerms.total };
  return freshTerms.bonusMonths < seenTerms.bonusMonths ? { status: "termsChanged" } : null;
}

/** The difference from the terms that the rider saw; null where they are the same. */
export function termsDifference(seenTerms: PassTerms, freshTerms: PassTerms): Unsent | null {
  if (freshTerms.total !== seenTerms.total) return { status: "repriced", total: freshTerms.total };
  const isSame =
    freshTerms.quote.laterCharges?.on === seenTerms.quote.laterCharges?.on &&
    freshTerms.quote.laterCharges?.amount === seenTerms.quote.laterCharges?.amount &&
    freshTerms.quote.starts.predecessor?.ends === seenTerms.quote.starts.predecessor?.ends &&
    freshTerms.keyCard === seenTerms.keyCard &&
    freshTerms.bonusMonths === seenTerms.bonusMonths;
  return isSame ? null : { status: "termsChanged" };
}
