import type { CardProvider } from "../integrations/card-provider.ts";
import { createStripeProvider } from "../integrations/stripe.ts";
import type { World } from "./world.ts";

/** The card payment provider of a world; only screens that take a card import this. */
export function cardProviderOf(world: World): CardProvider {
  const { clock, deployment, services } = world;
  services.cardProvider ??= createStripeProvider({ publishableKey: deployment.paymentKey, after: clock.after });
  return services.cardProvider;
}
