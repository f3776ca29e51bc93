import type { AppContext } from "../context/app-context.ts";
import { useAppContext, useAppState } from "../context/use-app-context.tsx";
import { normaliseEmail } from "../forms/contact.ts";
import { isSealOf, sealOf } from "../lib/crypto.ts";
import type { SessionScope } from "../session/session-scope.ts";
import { storedReferral } from "../session/session-storage.ts";
import type { Referral } from "../store/session-slice.ts";
import { useRiderLoad, useUser } from "./rider-loads.ts";

/** The key of a rider by e-mail, in whatever form it was typed. */
export const ownerOf = (contactEmail: string): string => normaliseEmail(contactEmail).toLowerCase();

/**
 * Keeps the referral link that the service returns only once, at sign-up: even where the login afterwards fails, and in
 * the tab for a reload. The tab's storage has a seal instead of the e-mail.
 */
export async function keepReferral(app: AppContext, scope: SessionScope, referral: Referral): Promise<void> {
  scope.ifStillCurrent(() => app.store.setState({ referral }));
  const seal = await sealOf(ownerOf(referral.contactEmail));
  if (seal !== null) scope.ifStillCurrent(() => storedReferral(app).write(`${seal} ${referral.url}`));
}

export type OwnReferral = { readonly status: "loading" } | { readonly status: "ready"; readonly url: string | null };

/** This rider's referral link; null where the tab has none, or another rider's. */
export async function findReferral(app: AppContext, contactEmail: string): Promise<string | null> {
  const owner = ownerOf(contactEmail);
  const { referral } = app.store.getState();
  if (referral && ownerOf(referral.contactEmail) === owner) return referral.url;
  const [, seal, url] = /^(\S+ \S+) (https:\/\/\S+)$/i.exec(storedReferral(app).read() ?? "") ?? [];
  return seal !== undefined && url !== undefined && (await isSealOf(seal, owner)) ? url : null;
}

/** The rider's own referral link. Loads nothing unless a rider signed up in this tab. */
export function useOwnReferral(): OwnReferral {
  const app = useAppContext();
  const isTold = useAppState(({ referral }) => referral !== null) || storedReferral(app).read() !== null;
  const user = useUser();
  const email = user.status === "ready" ? user.data.contactEmail : null;
  const found = useRiderLoad(isTold && email !== null ? ["referral"] : null, () => findReferral(app, email ?? ""));
  if (!isTold || user.status === "failed" || found.status === "failed") return { status: "ready", url: null };
  return found.status === "ready" ? { status: "ready", url: found.data } : { status: "loading" };
}
