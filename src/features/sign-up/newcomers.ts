import { normaliseEmail } from "../../forms/contact.ts";
import { isSealOf } from "../../lib/crypto.ts";
import type { Attempt, Newcomer } from "../../purchase/attempt-record.ts";

/** The new rider of an attempt who has this e-mail, also after a reload. */
export async function newcomerOf({ newcomers }: Attempt, contactEmail: string): Promise<Newcomer | undefined> {
  const email = normaliseEmail(contactEmail);
  for (const newcomer of newcomers)
    if (newcomer.emailSeal !== null && (await isSealOf(newcomer.emailSeal, email))) return newcomer;
  return undefined;
}

/**
 * The new rider of an attempt who may have this e-mail. If there is none, an account with the e-mail does not come from
 * the attempt.
 */
export const possibleNewcomerOf = async (attempt: Attempt, contactEmail: string): Promise<Newcomer | undefined> =>
  (await newcomerOf(attempt, contactEmail)) ?? attempt.newcomers.find(({ emailSeal }) => emailSeal === null);
