import { createSeal, matchesSeal } from "../../lib/crypto.ts";
import { isSameCard, type PaymentProfile } from "../../payment/payment-card.ts";
import type { Attempt } from "../attempt-schema.ts";
import type { Unsent } from "../purchase-state.ts";

const identityOf = ({ id, type, lastFour, expirationMonth, expirationYear }: PaymentProfile): string =>
  [id, type, lastFour, expirationMonth, expirationYear].join();

/** A hash by which a record recognises a card; null where the page cannot make one. */
export const cardSealOf = (profile: PaymentProfile): Promise<string | null> => createSeal(identityOf(profile));

const otherCard = ({ type, lastFour }: PaymentProfile): Unsent => ({
  status: "otherCard",
  card: { brand: type, lastFour },
});

/** Names the card on file where it is not the one that the rider saw; null where it is the same. */
export const cardDifference = (seenCard: PaymentProfile, currentCard: PaymentProfile): Unsent | null =>
  isSameCard(seenCard, currentCard) ? null : otherCard(currentCard);

/**
 * Like `cardDifference`, also for an attempt of an earlier page.
 * @param seenCard Null after a reload: the attempt's hash recognises the card, and without one it counts as another.
 */
export async function cardDifferenceSince(
  { cardSeal }: Pick<Attempt, "cardSeal">,
  seenCard: PaymentProfile | null,
  currentCard: PaymentProfile,
): Promise<Unsent | null> {
  if (seenCard) return cardDifference(seenCard, currentCard);
  const isSame = cardSeal !== null && (await matchesSeal(cardSeal, identityOf(currentCard)));
  return isSame ? null : otherCard(currentCard);
}
