import type { ReleaseTrain, StripeConstructor } from "@stripe/stripe-js";
import { isStandInWallet } from "./payment-request.ts";
import { createStripeStandIn } from "./stripe.ts";

/** The release that stripe-js expects; for any other it warns in the console. */
const version: ReleaseTrain = "endive";

/** The browser's wallet, by the page's address, such as `?wallet=applePay`; null for none. */
const wallet = new URLSearchParams(window.location.search).get("wallet");

const createStripe = Object.assign(
  () =>
    createStripeStandIn(
      () => new Date(),
      () => (isStandInWallet(wallet) ? wallet : null),
    ),
  { version },
);

// Stripe.js has many more functions; those that the app uses are typed and tested in stripe.ts.
window.Stripe = createStripe as unknown as StripeConstructor;
