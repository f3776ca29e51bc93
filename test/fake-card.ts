import type { CardDetails, CardProvider } from "../src/payment/card-provider.ts";

/** A card from a wallet, with a new token that the sandbox accepts. */
export const newWalletCard = (): CardDetails => ({
  id: `tok_ok_mastercard_4444_12_2040_credit_US_19107_${crypto.randomUUID()}`,
  brand: "MasterCard",
  lastFour: "4444",
  funding: "credit",
  country: "US",
  zip: "19107",
});

/** A card provider whose fields load at once and stay empty, and whose wallet soon returns a card. */
export const providerWithWallet = (): CardProvider => ({
  open: async () => ({
    mount: () => {},
    onChange: () => {},
    onReady: (listener) => listener(),
    restyle: () => {},
    focus: () => {},
    createToken: async () => ({ error: "" }),
    wallet: Promise.resolve({
      name: "applePay",
      async pickCard(_sheet, accept) {
        const card = newWalletCard();
        // A rider needs some time to confirm a sheet.
        await new Promise(setImmediate);
        return accept(card) ? card : null;
      },
    }),
    destroy: () => {},
  }),
});

/** The data of a card that a rider entered, as the card provider returns them. */
export const CARD_TOKEN: CardDetails = {
  id: "tok_1",
  brand: "Visa",
  lastFour: "4242",
  funding: "credit",
  country: "US",
  zip: "19125",
};

/** A card that a rider entered, with a new token that the sandbox accepts: it reads the card's properties from the id. */
export const newCard = (card: Partial<CardDetails> = {}): CardDetails => ({
  ...CARD_TOKEN,
  id: `tok_ok_visa_4242_12_2030_credit_US_19125_${crypto.randomUUID()}`,
  ...card,
});
