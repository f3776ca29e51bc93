import type { World } from "../context/world.ts";
import { useWorld, useWorldState } from "../context/world-context.tsx";
import { normaliseEmail } from "../forms/contact.ts";
import { isSealOf, sealOf } from "../purchase/seal.ts";
import type { Epoch } from "../session/epoch.ts";
import { keptReferral } from "../session/kept-referral.ts";
import type { Referral } from "../store/session-slice.ts";
import { useRiderLoad, useUser } from "./rider-loads.ts";

export type OwnReferral = { readonly status: "loading" } | { readonly status: "ready"; readonly url: string | null };

const ownerOf = (contactEmail: string): string => normaliseEmail(contactEmail).toLowerCase();

/**
 * Keeps the link that the service tells who signs up, once: also where the login afterwards failed, and in the tab for
 * a reload. There a seal stands for the email, which tells the rider again.
 */
export async function keepReferral(world: World, epoch: Epoch, referral: Referral): Promise<void> {
  epoch.tell(() => world.store.setState({ referral }));
  const seal = await sealOf(ownerOf(referral.contactEmail));
  if (seal !== null) epoch.tell(() => keptReferral(world).write(`${seal} ${referral.url}`));
}

/** The link that this rider was told; null where it was told to somebody else, or in another tab. */
export async function findReferral(world: World, contactEmail: string): Promise<string | null> {
  const owner = ownerOf(contactEmail);
  const { referral } = world.store.getState();
  if (referral && ownerOf(referral.contactEmail) === owner) return referral.url;
  const [, seal, url] = /^(\S+ \S+) (https:\/\/\S+)$/i.exec(keptReferral(world).read() ?? "") ?? [];
  return seal !== undefined && url !== undefined && (await isSealOf(seal, owner)) ? url : null;
}

/** The rider's own referral link. Nothing is waited for where nobody signed up in this tab. */
export function useOwnReferral(): OwnReferral {
  const world = useWorld();
  const isTold = useWorldState(({ referral }) => referral !== null) || keptReferral(world).read() !== null;
  const user = useUser();
  const email = user.status === "ready" ? user.data.contactEmail : null;
  const found = useRiderLoad(isTold && email !== null ? "referral" : null, () => findReferral(world, email ?? ""));
  if (!isTold || user.status === "failed" || found.status === "failed") return { status: "ready", url: null };
  return found.status === "ready" ? { status: "ready", url: found.data } : { status: "loading" };
}
