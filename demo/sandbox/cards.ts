import type { CardToken } from "./card-tokens.ts";
import { localMonth } from "./local-date.ts";
import type { System } from "./program-facts.ts";

export const PROCESSORS = ["Stripe", "Braintree", "AuthorizeNet"] as const;
export type Processor = (typeof PROCESSORS)[number];

/** The card that a rider's purchases are charged to. */
export interface Card {
  readonly brand: string;
  readonly last4: string;
  readonly month: number;
  readonly year: number;
  readonly funding: string;
  readonly declined: boolean;
}

export const GOOD_CARD: Card = {
  brand: "visa",
  last4: "4242",
  month: 12,
  year: 2030,
  funding: "credit",
  declined: false,
};

export const cardOf = ({ brand, last4, month, year, funding }: CardToken): Card => ({
  brand,
  last4,
  month,
  year,
  funding,
  declined: false,
});

const BRANDS: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "MasterCard",
  amex: "American Express",
};

export const brandName = ({ brand }: Card): string => BRANDS[brand] ?? "Unknown";

/** A card is valid until the end of its month in the program's zone. */
export function isExpired({ month, year }: Pick<Card, "month" | "year">, system: System, now: number): boolean {
  return `${year}-${String(month).padStart(2, "0")}` < localMonth(system, now);
}
