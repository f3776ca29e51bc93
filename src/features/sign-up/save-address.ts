import type { World } from "../../context/world.ts";
import { type MailingAddress, mailingChange } from "../../forms/mailing-address.ts";
import { updateUser } from "../../rider/update-user.ts";

/** Whether the account has the address by now. */
export async function saveAddress(world: World, address: MailingAddress): Promise<boolean> {
  const { status } = await updateUser(world, mailingChange(address));
  return status === "done";
}
