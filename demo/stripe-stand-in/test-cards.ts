import type { StripeError } from "@stripe/stripe-js";

interface TestCard {
  /** The result of a charge in the sandbox. */
  readonly outcome: "ok" | "declined";
  readonly funding: "credit" | "prepaid";
  readonly country: string;
  /** The error of an attempt to create a token; null if it succeeds. */
  readonly error: StripeError | null;
}

const GOOD_TEST_CARD: TestCard = { outcome: "ok", funding: "credit", country: "US", error: null };

const refusedCard = (code: string, message: string, decline_code?: string): TestCard => ({
  ...GOOD_TEST_CARD,
  error: { type: "card_error", code, message, ...(decline_code === undefined ? {} : { decline_code }) },
});

/** Stripe's published test numbers, as far as the stand-in knows them; any other number is a valid card. */
const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  "4000000000000002": { ...GOOD_TEST_CARD, outcome: "declined" },
  "4000000000009995": refusedCard("card_declined", "Your card has insufficient funds.", "insufficient_funds"),
  "4000000000000069": refusedCard("expired_card", "Your card has expired."),
  "5105105105105100": { ...GOOD_TEST_CARD, funding: "prepaid" },
  "4000001240000000": { ...GOOD_TEST_CARD, country: "CA" },
};

export const testCard = (digits: string): TestCard => TEST_CARDS[digits] ?? GOOD_TEST_CARD;

export type Brand = "visa" | "mastercard" | "amex" | "discover" | "unknown";

/** The brand of a card by its first digits, among those that the demo needs. */
export function brandOf(digits: string): Brand {
  if (digits.startsWith("4")) return "visa";
  if (/^5[1-5]/.test(digits)) return "mastercard";
  if (/^3[47]/.test(digits)) return "amex";
  if (/^6(?:011|4[4-9]|5)/.test(digits)) return "discover";
  return "unknown";
}

export const cardNumberLength = (digits: string) => (brandOf(digits) === "amex" ? 15 : 16);

/** Checks the check digit of a card number (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Groups the digits of a card number as on the card. */
export function groupNumber(typed: string): string {
  const digits = typed.normalize("NFKC").replace(/\D/g, "");
  const fittingDigits = digits.slice(0, cardNumberLength(digits));
  const groups =
    brandOf(fittingDigits) === "amex" ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?$/;
  return (groups.exec(fittingDigits)?.slice(1) ?? []).filter(Boolean).join(" ");
}
