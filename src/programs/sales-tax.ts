import { isBeforeIn } from "../lib/calendar.ts";
import { type Cents, cents, minus } from "../lib/money.ts";
import type { Program } from "./program.ts";

/** The part of a price before the tax inside it (spec 5, "Sales tax back-out"). */
export const beforeTax = (price: Cents, rate: number): Cents => cents(Math.round(price / (1 + rate)));

/**
 * The sales tax inside a price, null where there is no tax line: no rate, or before the program's first day with tax.
 * @param rate the pass's own; the program's for a pass that it does not know.
 */
export function salesTaxIn(
  price: Cents,
  rate: number,
  { salesTaxStartDate, timeZone }: Pick<Program, "salesTaxStartDate" | "timeZone">,
  now: number,
): Cents | null {
  if (rate === 0) return null;
  if (salesTaxStartDate !== null && isBeforeIn(timeZone, now, salesTaxStartDate)) return null;
  return minus(price, beforeTax(price, rate));
}
