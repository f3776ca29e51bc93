import type { AppContext } from "../../context/app-context.ts";
import { type MailingAddress, mailingAddressUpdate } from "../../forms/addresses.ts";
import { updateUser } from "../../rider/mutations.ts";
import type { SessionScope } from "../../session/session-scope.ts";

/** Resolves to whether the account has the address now. */
export async function saveAddress(app: AppContext, scope: SessionScope, address: MailingAddress): Promise<boolean> {
  const { status } = await updateUser(app, scope, mailingAddressUpdate(address));
  return status === "done";
}
