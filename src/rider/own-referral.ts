import type { AppContext } from "../context/app-context.ts";
import { normaliseEmail } from "../forms/contact.ts";
import { sealOf } from "../lib/hash.ts";
import type { SessionScope } from "../session/session-scope.ts";
import { storedReferral } from "../session/stored-referral.ts";
import type { Referral } from "../store/session-slice.ts";

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
