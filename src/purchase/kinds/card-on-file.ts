import { createSeal, matchesSeal } from "../../lib/crypto.ts";
import { isSameCard, type PaymentProfile } from "../../payment/payment-card.ts";
import type { Attempt } from "../attempt-schema.ts";
import type { Unsent } from "../purchase-state.ts";

const identityOf = ({ id, type, lastFour, expirationMonth, expirationYear }: PaymentProfile): string =>
  [id, type, lastFour, expirationMonth, expirationYear].join();

/** A hash that recognises a card in a record. */
export const cardSealOf = (profile: PaymentProfile): Promise<string | null> => createSeal(identityOf(profile));

const otherCard = ({ type, lastFour }: PaymentProfile): Unsent => ({
  status: "otherCard",
  card: { brand: type, lastFour },
});

/** What to say where the card on file is not the one that the rider saw; null where it is. */
export const cardDifference = (seen: PaymentProfile, now: PaymentProfile): Unsent | null =>
  isSameCard(seen, now) ? null : otherCard(now);

/** Also for an attempt of an earlier page; a card that cannot be recognised counts as another one. */
export async function cardDifferenceSince(
  { cardSeal }: Pick<Attempt, "cardSeal">,
  seen: PaymentProfile | null,
  now: PaymentProfile,
): Promise<Unsent | null> {
  const isSame = seen ? isSameCard(seen, now) : cardSeal !== null && (await matchesSeal(cardSeal, identityOf(now)));
  return isSame ? null : otherCard(now);
}
