/** A bank's reasons to decline a card, in Stripe's words (`decline_code` or `code`). */
export const CARD_REASONS = ["insufficient_funds", "expired_card", "incorrect_cvc", "processing_error"] as const;

/** A service's reasons to refuse a promo code. */
export const PROMO_REASONS = [
  "promo_unknown",
  "promo_ended",
  "promo_other_pass",
  "promo_new_riders",
  "promo_no_saving",
] as const;

export const KNOWN_REASONS = [...CARD_REASONS, ...PROMO_REASONS];

/** A reason for a refusal for which we have a sentence in each language. */
export type KnownReason = (typeof KNOWN_REASONS)[number];
