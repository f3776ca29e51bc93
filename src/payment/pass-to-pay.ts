import type { World } from "../context/world.ts";
import { ownPassOf } from "../programs/own-pass.ts";
import type { Pass } from "../programs/pass.ts";
import { findOffered } from "../programs/passes.ts";
import type { User } from "../programs/rider.ts";

/** What a new card will pay for: the pass about to be bought, else the one held where it renews. */
export function passToPay({ program, store }: World, user: User): Pass | null {
  const { subscriptionTypeId } = store.getState().cart;
  const chosen = subscriptionTypeId === null ? null : findOffered(program, subscriptionTypeId);
  return chosen ?? (user.isAutoRenewing ? ownPassOf(user, program.passes) : null);
}
