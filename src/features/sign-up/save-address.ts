import type { AppContext } from "../../context/app-context.ts";
import { type MailingAddress, mailingAddressUpdate } from "../../forms/addresses.ts";
import { updateUser } from "../../rider/mutations.ts";

/** Resolves to whether the account has the address now. */
export async function saveAddress(app: AppContext, address: MailingAddress): Promise<boolean> {
  const { status } = await updateUser(app, mailingAddressUpdate(address));
  return status === "done";
}
