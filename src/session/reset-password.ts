import type { World } from "../context/world.ts";
import { normaliseEmail } from "../forms/contact.ts";
import { sessionOf } from "./session.ts";

/** Resolves alike whether there is an account with this email or not; rejects where the service could not be asked. */
export async function resetPassword(world: World, email: string): Promise<void> {
  const { account } = await sessionOf(world).begin().calls();
  await account.resetPassword({ system: world.program.system, contactEmail: normaliseEmail(email) });
}
