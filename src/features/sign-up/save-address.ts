import type { AppContext } from "../../context/app-context.ts";
import { type MailingAddress, mailingChange } from "../../forms/mailing-address.ts";
import { updateUser } from "../../rider/update-user.ts";

/** Whether the account has the address by now. */
export async function saveAddress(app: AppContext, address: MailingAddress): Promise<boolean> {
  const { status } = await updateUser(app, mailingChange(address));
  return status === "done";
}
