import type { AppContext } from "../../context/app-context.ts";
import { type MailingAddress, mailingChange } from "../../forms/addresses.ts";
import { updateUser } from "../../rider/update-user.ts";

/** Resolves to whether the account has the address now. */
export async function saveAddress(app: AppContext, address: MailingAddress): Promise<boolean> {
  const { status } = await updateUser(app, mailingChange(address));
  return status === "done";
}
