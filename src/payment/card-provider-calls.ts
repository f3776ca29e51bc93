import type { World } from "../context/world.ts";
import type { CardProvider } from "./card-provider.ts";
import { createStripeProvider } from "./stripe.ts";

/** The card payment provider of a world; only screens that take a card import this. */
export function cardProviderOf(world: World): CardProvider {
  const { clock, deployment, program, services } = world;
  services.cardProvider ??= createStripeProvider({
    publishableKey: deployment.paymentKey,
    merchant: program.name,
    after: clock.after,
  });
  return services.cardProvider;
}
