import type { PassTerms } from "./orders.ts";
import type { Unsent } from "./purchase-state.ts";

/**
 * What differs from the terms of an order that is sent again; null where they are the same. The date of its first
 * renewal is not compared, since the service may count from the first call.
 * @param isCodeGone Whether the service accepts the code no more: the first call may have used it up.
 */
export function retryDifference(seen: PassTerms, fresh: PassTerms, isCodeGone: boolean): Unsent | null {
  if (!isCodeGone && fresh.total !== seen.total) return { status: "repriced", total: fresh.total };
  return fresh.bonusMonths < seen.bonusMonths ? { status: "termsChanged" } : null;
}

/** What differs from the terms that the rider saw; null where they are the same. */
export function termsDifference(seen: PassTerms, fresh: PassTerms): Unsent | null {
  if (fresh.total !== seen.total) return { status: "repriced", total: fresh.total };
  const isSame =
    fresh.quote.later?.on === seen.quote.later?.on &&
    fresh.quote.later?.amount === seen.quote.later?.amount &&
    fresh.keyCard === seen.keyCard &&
    fresh.bonusMonths === seen.bonusMonths;
  return isSame ? null : { status: "termsChanged" };
}
