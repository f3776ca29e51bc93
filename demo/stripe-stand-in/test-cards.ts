import type { StripeError } from "@stripe/stripe-js";

interface TestCard {
  /** The result of a charge in the sandbox. */
  readonly outcome: "ok" | "declined";
  readonly funding: "credit" | "prepaid";
  readonly country: string;
  /** The error when a token is created. */
  readonly error: StripeError | null;
}

const GOOD: TestCard = { outcome: "ok", funding: "credit", country: "US", error: null };

const refused = (code: string, message: string, decline_code?: string): TestCard => ({
  ...GOOD,
  error: { type: "card_error", code, message, ...(decline_code === undefined ? {} : { decline_code }) },
});

/** Stripe's published test numbers, as far as the stand-in knows them; any other number is a valid card. */
const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  "4000000000000002": { ...GOOD, outcome: "declined" },
  "4000000000009995": refused("card_declined", "Your card has insufficient funds.", "insufficient_funds"),
  "4000000000000069": refused("expired_card", "Your card has expired."),
  "5105105105105100": { ...GOOD, funding: "prepaid" },
  "4000001240000000": { ...GOOD, country: "CA" },
};

export const testCard = (digits: string): TestCard => TEST_CARDS[digits] ?? GOOD;
