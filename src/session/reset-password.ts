import type { AppContext } from "../context/app-context.ts";
import { normaliseEmail } from "../forms/contact.ts";
import { sessionOf } from "./session.ts";

/** Resolves alike whether or not this e-mail has an account; rejects where the service did not answer. */
export async function resetPassword(app: AppContext, email: string): Promise<void> {
  const { account } = await sessionOf(app).begin().calls();
  await account.resetPassword({ system: app.program.system, contactEmail: normaliseEmail(email) });
}
