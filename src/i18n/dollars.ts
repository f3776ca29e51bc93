import type { Cents } from "../domain/money.ts";

/**
 * An amount in US dollars, always with cents: "$1,234.50". All our languages write dollars alike, and the first
 * `Intl` object of a page keeps a phone busy for 0.1 s.
 */
export function dollars(amount: Cents): string {
  const [whole = "", cents] = (Math.abs(amount) / 100).toFixed(2).split(".");
  let grouped = whole.slice(-3);
  for (let end = whole.length - 3; end > 0; end -= 3) grouped = `${whole.slice(Math.max(0, end - 3), end)},${grouped}`;
  return `${amount < 0 ? "-" : ""}$${grouped}.${cents}`;
}
