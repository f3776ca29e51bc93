import type { CardToken } from "../src/features/sign-up/registration-cart.ts";

/** The card provider's data of an entered card. */
export const CARD_TOKEN: CardToken = {
  id: "tok_1",
  brand: "Visa",
  lastFour: "4242",
  funding: "credit",
  country: "US",
  zip: "19125",
};
