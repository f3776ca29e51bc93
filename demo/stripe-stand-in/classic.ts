import type { ReleaseTrain, StripeConstructor } from "@stripe/stripe-js";
import { isStandInWallet } from "./payment-request.ts";
import { createStandIn } from "./stripe.ts";

/** The release that stripe-js asks for: another one makes it warn in the console. */
const version: ReleaseTrain = "endive";

/** `?wallet=applePay` in the page's address gives its browser that wallet; without it there is none. */
const wallet = new URLSearchParams(window.location.search).get("wallet");

const construct = Object.assign(
  () =>
    createStandIn(
      () => new Date(),
      () => (isStandInWallet(wallet) ? wallet : null),
    ),
  { version },
);

// Stripe.js does far more than take a card; what the app uses of it is typed and tested in stripe.ts.
window.Stripe = construct as unknown as StripeConstructor;
