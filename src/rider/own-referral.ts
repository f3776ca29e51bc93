import type { World } from "../context/world.ts";
import { normaliseEmail } from "../forms/contact.ts";
import { sealOf } from "../lib/seal.ts";
import type { Epoch } from "../session/epoch.ts";
import { keptReferral } from "../session/kept-referral.ts";
import type { Referral } from "../store/session-slice.ts";

/** One email for one rider, however it was typed. */
export const ownerOf = (contactEmail: string): string => normaliseEmail(contactEmail).toLowerCase();

/**
 * Keeps the link that the service tells who signs up, once: also where the login afterwards failed, and in the tab for
 * a reload. There a seal stands for the email, which tells the rider again.
 */
export async function keepReferral(world: World, epoch: Epoch, referral: Referral): Promise<void> {
  epoch.tell(() => world.store.setState({ referral }));
  const seal = await sealOf(ownerOf(referral.contactEmail));
  if (seal !== null) epoch.tell(() => keptReferral(world).write(`${seal} ${referral.url}`));
}
