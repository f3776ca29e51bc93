import type { PaymentRequestOptions } from "@stripe/stripe-js";
import type { StandInWallet } from "../../demo/stripe-stand-in/payment-request.ts";
import { createStandIn } from "../../demo/stripe-stand-in/stripe.ts";

/** The mode of the card provider: as in reality, with fields that never load, or with an iframe that breaks once. */
export type StripePlay = "works" | "neverReady" | "breaksOnce";
/** When the wallet is found, and whether its sheet opens. */
type WalletPlay = "works" | "late" | "fails";

export interface StoryWallet {
  readonly name: StandInWallet;
  readonly play: WalletPlay;
}

let play: StripePlay = "works";
let wallet: StoryWallet | null = null;
/** Resolves the search for a late wallet. */
let find = () => {};

// Cards expire by this fixed date, since the clocks of stories stand still.
const today = () => new Date("2026-03-10T12:00:00");
/** The release that stripe-js expects. */
const version = "endive";

function construct() {
  const stripe = createStandIn(today, () => wallet?.name ?? null);
  return {
    ...stripe,
    createToken(...asked: Parameters<typeof stripe.createToken>) {
      if (play !== "breaksOnce") return stripe.createToken(...asked);
      play = "works";
      return Promise.reject(new Error("the frame is gone"));
    },
    paymentRequest(options: PaymentRequestOptions) {
      const request = stripe.paymentRequest(options);
      if (wallet?.play === "late") {
        const found = new Promise<void>((resolve) => {
          find = resolve;
        });
        return { ...request, canMakePayment: () => found.then(request.canMakePayment) };
      }
      const show = () => {
        throw new Error("not allowed here");
      };
      return wallet?.play === "fails" ? { ...request, show } : request;
    },
    elements: () => {
      const elements = stripe.elements();
      if (play !== "neverReady") return elements;
      return { ...elements, create: (type: "card") => ({ ...elements.create(type), mount: () => {} }) };
    },
  };
}

/** Presets `window.Stripe`, which stripe-js reads only once for each page; afterwards only the mode changes. */
export function playStripe(next: StripePlay, nextWallet: StoryWallet | null = null): void {
  play = next;
  wallet = nextWallet;
  // The stand-in has only the part of Stripe.js that takes a card.
  window.Stripe ??= Object.assign(construct, { version }) as unknown as NonNullable<Window["Stripe"]>;
}

export const findWallet = (): void => find();
