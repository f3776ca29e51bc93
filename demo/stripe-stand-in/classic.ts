import type { ReleaseTrain, StripeConstructor } from "@stripe/stripe-js";
import { isStandInWallet } from "./payment-request.ts";
import { createStandIn } from "./stripe.ts";

/** The release that stripe-js expects: any other makes it warn in the console. */
const version: ReleaseTrain = "endive";

/** `?wallet=applePay` in the page's address gives the browser that wallet; by default there is none. */
const wallet = new URLSearchParams(window.location.search).get("wallet");

const construct = Object.assign(
  () =>
    createStandIn(
      () => new Date(),
      () => (isStandInWallet(wallet) ? wallet : null),
    ),
  { version },
);

// Stripe.js has many more functions; those that the app uses are typed and tested in stripe.ts.
window.Stripe = construct as unknown as StripeConstructor;
