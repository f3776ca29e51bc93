declare const centsBrand: unique symbol;

/** US dollars as a whole number of cents. */
export type Cents = number & { readonly [centsBrand]: true };

const isCents = (amount: number): amount is Cents => Number.isSafeInteger(amount);

/** @throws RangeError unless the amount is a safe integer. */
export function cents(amount: number): Cents {
  const unsignedZero = amount + 0; // Formatted, -0 would be "-$0.00".
  if (!isCents(unsignedZero)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return unsignedZero;
}

export const ZERO = cents(0);

/**
 * Converts dollars from an API to cents, rounding half a cent away from zero. Rounding to 15 digits first removes
 * binary noise: 19.99 * 100 is 1998.9999999999998 and 1.005 * 100 is 100.49999999999999.
 * @throws RangeError if the cents are no safe integer, as for NaN or an infinite amount.
 */
export function toCents(dollars: number): Cents {
  const hundredfold = Number((Math.abs(dollars) * 100).toPrecision(15));
  return cents(Math.sign(dollars) * Math.round(hundredfold));
}

export const plus = (a: Cents, b: Cents): Cents => cents(a + b);

/** The result may be negative; that of `minusOrZero` never is. */
export const minus = (a: Cents, b: Cents): Cents => cents(a - b);

/** The difference, or 0 where it would be negative, as for a price that a discount exceeds. */
export const minusOrZero = (a: Cents, b: Cents): Cents => cents(Math.max(0, a - b));
