import type { CardToken } from "../src/features/sign-up/card-token.ts";

/** What the card provider gives for a card that was entered. */
export const CARD_TOKEN: CardToken = {
  id: "tok_1",
  brand: "Visa",
  lastFour: "4242",
  funding: "credit",
  country: "US",
  zip: "19125",
};
