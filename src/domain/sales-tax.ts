import { isDateBefore } from "../lib/calendar.ts";
import { type Cents, cents, minus } from "../lib/money.ts";
import type { Program } from "./program.ts";

/** The price without its sales tax (spec 5, "Sales tax back-out"). */
export const beforeTax = (price: Cents, rate: number): Cents => cents(Math.round(price / (1 + rate)));

/** The tax that a price includes at a rate such as 0.08; null at rate 0, and before the first day with tax. */
export function salesTaxIn(
  price: Cents,
  rate: number,
  { salesTaxStartDate, timeZone }: Pick<Program, "salesTaxStartDate" | "timeZone">,
  now: number,
): Cents | null {
  if (rate === 0) return null;
  if (salesTaxStartDate !== null && isDateBefore(timeZone, now, salesTaxStartDate)) return null;
  return minus(price, beforeTax(price, rate));
}
