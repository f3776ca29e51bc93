import type { AppContext } from "../context/app-context.ts";
import { normaliseEmail } from "../forms/contact.ts";
import { sessionOf } from "./session.ts";

/** Resolves alike whether there is an account with this email or not; rejects where the service could not be asked. */
export async function resetPassword(app: AppContext, email: string): Promise<void> {
  const { account } = await sessionOf(app).begin().calls();
  await account.resetPassword({ system: app.program.system, contactEmail: normaliseEmail(email) });
}
