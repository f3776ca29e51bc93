/** Reasons of a bank against a card, in Stripe's words (`decline_code` or `code`). */
export const CARD_REASONS = ["insufficient_funds", "expired_card", "incorrect_cvc", "processing_error"] as const;

/** Reasons of a service against a promo code. */
export const PROMO_REASONS = ["promo_unknown", "promo_ended", "promo_other_pass", "promo_new_riders"] as const;

export const KNOWN_REASONS = [...CARD_REASONS, ...PROMO_REASONS];

/** A reason for a refusal that we have a sentence for in each language. */
export type KnownReason = (typeof KNOWN_REASONS)[number];
