import type { CardProvider } from "../integrations/card-provider.ts";
import { createStripeProvider } from "../integrations/stripe.ts";
import type { World } from "./world.ts";

const providers = new WeakMap<World, CardProvider>();

/** The card payment provider of a world; only screens that take a card import this. */
export function cardProviderOf(world: World): CardProvider {
  const { clock, deployment } = world;
  const known =
    providers.get(world) ?? createStripeProvider({ publishableKey: deployment.paymentKey, after: clock.after });
  providers.set(world, known);
  return known;
}
