import type { AppContext } from "../context/app-context.ts";
import { normaliseEmail } from "../forms/contact.ts";
import { sealOf } from "../lib/seal.ts";
import { keptReferral } from "../session/kept-referral.ts";
import type { SessionScope } from "../session/session-scope.ts";
import type { Referral } from "../store/session-slice.ts";

/** One email for one rider, however it was typed. */
export const ownerOf = (contactEmail: string): string => normaliseEmail(contactEmail).toLowerCase();

/**
 * Keeps the link that the service tells who signs up, once: also where the login afterwards failed, and in the tab for
 * a reload. There a seal stands for the email, which tells the rider again.
 */
export async function keepReferral(app: AppContext, scope: SessionScope, referral: Referral): Promise<void> {
  scope.ifStillCurrent(() => app.store.setState({ referral }));
  const seal = await sealOf(ownerOf(referral.contactEmail));
  if (seal !== null) scope.ifStillCurrent(() => keptReferral(app).write(`${seal} ${referral.url}`));
}
