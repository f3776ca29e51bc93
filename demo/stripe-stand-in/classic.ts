import type { ReleaseTrain, StripeConstructor } from "@stripe/stripe-js";
import { createStandIn } from "./stripe.ts";

/** The release that stripe-js asks for: another one makes it warn in the console. */
const version: ReleaseTrain = "endive";

const construct = Object.assign(() => createStandIn(), { version });

// Stripe.js does far more than take a card; what the app uses of it is typed and tested in stripe.ts.
window.Stripe = construct as unknown as StripeConstructor;
