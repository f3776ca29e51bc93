import { type Cents, cents, ZERO } from "../lib/money.ts";
import type { Pass } from "./pass.ts";
import { isOffered } from "./passes.ts";

/** How a pass for a year compares with one for a month. */
export interface YearlyValue {
  /** A twelfth of its price, rounded up to the cent. */
  readonly perMonth: Cents;
  /** The monthly pass in the comparison: for sale, of the same fare and with the same rides; null for none. */
  readonly against: Pass | null;
  /** The savings compared with twelve monthly passes. */
  readonly saved: Cents;
}

/** Null for a pass that is free, or not for a year. */
export function yearlyValueOf(pass: Pass, passes: readonly Pass[]): YearlyValue | null {
  if (pass.duration !== "year" || pass.price === ZERO) return null;
  const perMonth = cents(Math.ceil(pass.price / 12));
  const monthly = passes.find((other) => other.duration === "month" && isOffered(other) && isAlike(other, pass));
  const saved = monthly ? monthly.price * 12 - pass.price : 0;
  return monthly && saved > 0
    ? { perMonth, against: monthly, saved: cents(saved) }
    : { perMonth, against: null, saved: ZERO };
}

const isAlike = (one: Pass, other: Pass): boolean =>
  one.discountVerification === other.discountVerification &&
  JSON.stringify(one.baseBenefits) === JSON.stringify(other.baseBenefits);
